"use strict";
// Shows a report. Texts of pages become text nodes and nothing else.
(() => {
  const report = JSON.parse(document.getElementById("report").textContent);
  const told = JSON.parse(document.getElementById("told").textContent);
  const baseName = report.against ? "Base" : "Golden";
  const $ = (id) => document.getElementById(id);
  const states = ["changed", "new", "obsolete", "failed", "same"];
  const views = [
    { id: "side", label: "Side by side", needs: [] },
    { id: "slider", label: "Slider", needs: ["base", "new"] },
    { id: "onion", label: "Onion skin", needs: ["base", "new"] },
    { id: "difference", label: "Difference", needs: ["base", "difference"] },
    { id: "aligned", label: "Rows aligned", needs: ["new", "aligned"] },
  ];
  // What changed comes first; within a state pages precede their scenarios.
  const pictures = [...report.pictures].sort((a, b) => told[a.name].order - told[b.name].order);
  const causes = new Map(report.causes.map((cause) => [cause.number, cause]));
  const counts = new Map(states.map((s) => [s, pictures.filter((p) => p.state === s).length]));
  const chosen = {
    states: new Set(), text: "", cause: 0, picture: null, view: "side", lit: -1, boxes: true,
  };
  /** Whether the screen is too narrow for two pictures, as the style sheet has it. */
  const narrow = matchMedia("(max-width: 720px)");
  let shown = [];

  // MARK: Elements

  /** An element with attributes and children; a text is isolated from its surroundings. */
  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key === "on") element.addEventListener("click", value);
      else if (value === true) element.setAttribute(key, "");
      else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  }

  /** A text of a page: what turns the direction of writing is spelt out. */
  const disguise = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
  function plain(text) {
    return String(text).replace(disguise, (sign) =>
      `<U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
  }
  const said = (text) => make("bdi", null, plain(text));
  const code = (text) => make("code", null, said(text));
  const count = (number, noun) =>
    `${number} ${noun}${number === 1 ? "" : noun.endsWith("x") ? "es" : "s"}`;

  /** The address of a file of this report; never of another folder or place. */
  function address(path) {
    const parts = String(path).split("/");
    if (parts.some((part) => part === "" || part === "." || part === "..")) return null;
    return parts.map(encodeURIComponent).join("/");
  }

  // MARK: Words

  const explanation = (picture) => picture.explanation || { notes: [], causes: [] };
  /** What is said of a picture, in the words of all other reports. */
  const words = (picture) => told[picture.name] || { outcome: "", causes: [], rest: [], commands: [] };

  function place(cause) {
    if (!cause.place) return null;
    const text = cause.place.replace(/:\d+$/, "");
    return make("span", { class: "place" }, cause.isRecordedPlace ? "was " : "", said(text));
  }

  /** The message of an error, with the places that include its file. */
  const message = (fault) => fault.message
    + (fault.includedAt || []).map((at) => ` (included at ${at.replace(/:\d+$/, "")})`).join("");

  // MARK: List

  const rows = new Map();
  for (const picture of pictures) {
    const path = picture.images.new || picture.images.base;
    const thumb = path && address(path)
      ? make("img", { class: "thumb", alt: "", loading: "lazy", decoding: "async", src: address(path) })
      : make("span", { class: "thumb" });
    const button = make("button", { type: "button", on: () => open(picture) }, thumb,
      make("span", { class: "label" }, said(picture.name),
        make("small", null, make("span", { class: `state ${picture.state}` }, picture.state), ` · ${words(picture).outcome}`)));
    button.title = plain(picture.name);
    const search = [picture.name, picture.source || "", ...words(picture).causes, ...words(picture).rest,
      ...picture.faults.map(message)].join("\n").toLowerCase();
    // Variants of which the same is said are one entry: its other pictures are below the first.
    const item = make("li", words(picture).first ? { class: "alike" } : null, button);
    rows.set(picture, { item, button, search,
      causes: new Set(explanation(picture).causes.map((cause) => cause.number)) });
  }
  $("list").append(...[...rows.values()].map((row) => row.item));

  for (const state of states.filter((state) => counts.get(state))) {
    $("filters").append(make("button", {
      type: "button", "data-state": state, "aria-pressed": "false",
      on: () => {
        if (!chosen.states.delete(state)) chosen.states.add(state);
        filter();
      },
    }, make("span", { class: state }, state), make("b", null, String(counts.get(state)))));
  }

  /** Shows the pictures that are asked for, and keeps the current one where it is among them. */
  function filter() {
    const text = chosen.text.toLowerCase();
    shown = pictures.filter((picture) => {
      const row = rows.get(picture);
      return (!chosen.states.size || chosen.states.has(picture.state))
        && (!chosen.cause || row.causes.has(chosen.cause)) && row.search.includes(text);
    });
    const kept = new Set(shown);
    for (const [picture, row] of rows) row.item.hidden = !kept.has(picture);
    for (const button of $("filters").children) {
      button.setAttribute("aria-pressed", String(chosen.states.has(button.dataset.state)));
    }
    $("found").textContent = shown.length === pictures.length
      ? count(pictures.length, "picture") : `${shown.length} of ${count(pictures.length, "picture")}`;
    const cause = causes.get(chosen.cause);
    $("cause").hidden = !cause;
    $("cause").replaceChildren(...(cause ? [said(cause.text), make("button", {
      type: "button", "aria-label": "Show pictures of all causes", on: () => only(0),
    }, "×")] : []));
    if (!kept.has(chosen.picture)) show(shown[0] || null);
    else rows.get(chosen.picture).item.scrollIntoView({ block: "nearest" });
  }

  function only(number) {
    chosen.cause = number;
    filter();
  }

  // MARK: One picture

  for (const [index, view] of views.entries()) {
    $("views").append(make("button", {
      type: "button", "data-view": view.id, "aria-pressed": "false", title: `${view.label} (${index + 1})`,
      on: () => look(view.id),
    }, view.label, make("kbd", { "aria-hidden": "true" }, String(index + 1))));
  }

  const canShow = (view, picture) => view.needs.every((role) => picture.images[role]);

  function show(picture) {
    if (chosen.picture) rows.get(chosen.picture).button.removeAttribute("aria-current");
    chosen.picture = picture;
    chosen.lit = -1;
    $("head").hidden = $("body").hidden = !picture;
    $("nothing").hidden = Boolean(picture);
    if (!picture) return;
    const row = rows.get(picture);
    row.button.setAttribute("aria-current", "true");
    row.item.scrollIntoView({ block: "nearest" });
    $("state").textContent = picture.state;
    $("state").className = `state ${picture.state}`;
    $("name").replaceChildren(said(picture.name));
    $("outcome").textContent = words(picture).outcome;
    why(picture);
    draw();
    $("stage").scrollTo(0, 0);
    // Where a picture is, is kept in the address, so that it can be handed on.
    const hash = `#${encodeURIComponent(picture.name)}`;
    if (location.hash !== hash) location.replace(hash);
  }

  /** Shows a picture that was tapped; where it stands below the list, it is brought into view. */
  function open(picture) {
    show(picture);
    if (narrow.matches) $("main").scrollIntoView();
  }

  function look(id) {
    const view = views.find((view) => view.id === id);
    if (!chosen.picture || !canShow(view, chosen.picture)) return;
    chosen.view = id;
    draw();
  }

  function step(by) {
    const index = shown.indexOf(chosen.picture) + by;
    if (shown[index]) show(shown[index]);
  }

  /** Draws the stage: the pictures of the view that was chosen, or of the first one there can be. */
  function draw() {
    const picture = chosen.picture;
    const view = views.find((view) => view.id === chosen.view && canShow(view, picture)) || views[0];
    for (const button of $("views").children) {
      const other = views.find((view) => view.id === button.dataset.view);
      button.setAttribute("aria-pressed", String(other === view));
      button.disabled = !canShow(other, picture);
    }
    const both = view.id === "slider" || view.id === "onion";
    $("mix").hidden = !both;
    $("mix").firstChild.textContent = view.id === "slider" ? `${baseName} on the left, new on the right` : "Share of the new picture";
    const figures = {
      side: () => [figure(picture, baseName, ["base"], "base"), figure(picture, "New", ["new"], "new")],
      slider: () => [figure(picture, `${baseName} | New`, ["base", "new"], "new", "slider")],
      onion: () => [figure(picture, `${baseName} and new`, ["base", "new"], "new", "onion")],
      difference: () => [figure(picture, "Difference, pixel by pixel", ["base", "difference"], "new", "marks")],
      aligned: () => [figure(picture, "Difference, each row at its new place", ["new", "aligned"], "new", "marks")],
    };
    $("stage").replaceChildren(...figures[view.id]());
    $("stage").dataset.view = view.id;
    mix();
    fit();
    light(chosen.lit, false);
  }

  /** Makes the pictures as large as there is room for: a point a pixel of the screen, or less. */
  function fit() {
    const stage = $("stage");
    const widths = [...stage.querySelectorAll(".sheet")].map((sheet) => Number(sheet.style.getPropertyValue("--w")) || 375);
    const style = getComputedStyle(stage);
    const room = stage.clientWidth - 2 * parseFloat(style.paddingLeft);
    // On a narrow screen they stand below each other.
    const size = narrow.matches
      ? Math.min(1, room / Math.max(...widths))
      : Math.min(1, Math.max(0.5, (room - (widths.length - 1) * parseFloat(style.columnGap)) / widths.reduce((sum, width) => sum + width, 0)));
    stage.style.setProperty("--s", stage.classList.contains("double") ? 2 : size);
  }

  function figure(picture, label, roles, side, kind) {
    const sheet = make("div", { class: `sheet ${kind || ""}` });
    const paths = roles.map((role) => picture.images[role]);
    if (!paths.every((path) => path && address(path))) {
      const text = { new: "no golden", obsolete: "no page", failed: "nothing to show" }[picture.state] || "not kept";
      return make("figure", null, make("figcaption", null, label), make("div", { class: "sheet missing" }, text));
    }
    const sizes = [];
    for (const path of paths) {
      const image = make("img", { alt: `${label} of ${plain(picture.name)}`, decoding: "sync", loading: "eager" });
      image.addEventListener("load", () => {
        const size = [image.naturalWidth / picture.scale, image.naturalHeight / picture.scale];
        sizes.push(size);
        image.style.setProperty("--iw", size[0]);
        image.style.setProperty("--ih", size[1]);
        sheet.style.setProperty("--w", Math.max(...sizes.map((size) => size[0])));
        sheet.style.setProperty("--h", Math.max(...sizes.map((size) => size[1])));
        fit();
      });
      image.src = address(path);
      sheet.append(image);
    }
    for (const [index, cause] of explanation(picture).causes.entries()) {
      for (const box of cause.boxes) sheet.append(...overlay(box[side], { "data-cause": index, class: "box" }));
    }
    if (side === "new") for (const mask of picture.masks) sheet.append(...overlay(mask.rect, { class: "box mask" }));
    return make("figure", null, make("figcaption", null, label), sheet);
  }

  /** A frame over a rectangle of points. */
  function overlay(rect, attributes) {
    if (!rect || !rect.every(Number.isFinite)) return [];
    const frame = make("div", attributes);
    for (const [index, name] of ["--x", "--y", "--bw", "--bh"].entries()) frame.style.setProperty(name, rect[index]);
    return [frame];
  }

  function mix() {
    const value = Number($("mix").lastElementChild.value);
    for (const sheet of document.querySelectorAll(".sheet.slider, .sheet.onion")) {
      sheet.style.setProperty("--cut", `${value}%`);
      sheet.style.setProperty("--mix", value / 100);
    }
  }

  // MARK: Why

  function part(title, ...children) {
    return children.length ? [make("section", null, make("h3", null, title), ...children)] : [];
  }

  function why(picture) {
    const about = explanation(picture);
    const list = (items) => (items.length ? [make("ul", null, ...items.map((item) => make("li", null, ...[item].flat())))] : []);
    $("why").replaceChildren(
      ...part("Notes", ...list(about.notes.map((note) => make("p", { class: "note" }, said(note))))),
      ...part("Errors", ...list(picture.faults.map((fault) => make("div", { class: "fault" }, said(message(fault)),
        place(fault), fault.hint ? make("p", { class: "effect" }, "hint: ", said(fault.hint)) : null)))),
      ...part(about.causes.length === 1 ? "Cause" : "Causes", ...list(about.causes.map((cause, index) => causeItem(cause, words(picture).causes[index] || cause.change, index)))),
      ...part("Also", ...list(words(picture).rest.map((line) => make("p", null, said(line))))),
      ...part("Compared", facts(picture)),
      ...remedy(picture));
  }

  function causeItem(cause, text, index) {
    const shared = causes.get(cause.number);
    const others = shared ? shared.pictures.length - 1 : 0;
    const button = make("button", { type: "button", class: "why", "data-cause": index, "aria-pressed": "false", on: () => light(chosen.lit === index ? -1 : index, true) },
      make("b", null, String(index + 1)),
      make("span", null, said(text), place(cause),
        ...cause.effects.map((effect) => make("span", { class: "effect" }, said(effect)))));
    button.addEventListener("mouseenter", () => { if (chosen.lit < 0) glow(index); });
    button.addEventListener("mouseleave", () => { if (chosen.lit < 0) glow(-1); });
    return [button, others > 0 ? make("button", { type: "button", class: "also", on: () => only(cause.number) }, `also in ${count(others, "other picture")}`) : null];
  }

  function facts(picture) {
    const pairs = [
      ["Page file", picture.source ? said(picture.source) : null],
      ["Pixels", picture.comparison ? `${picture.comparison.differentPixels} of ${picture.comparison.totalPixels} differ` : null],
      ["Sizes", picture.comparison && picture.comparison.verdict === "sizesDiffer" ? "differ" : null],
      ["Tolerance", picture.tolerance ? said(picture.tolerance) : picture.comparison ? "none" : null],
      ["Masked", words(picture).leftOut ? said(words(picture).leftOut) : null],
    ];
    return make("dl", { class: "facts" }, ...pairs.filter((pair) => pair[1]).map(([term, fact]) =>
      make("div", null, make("dt", null, term), make("dd", null, fact))));
  }

  function remedy(picture) {
    return words(picture).commands.flatMap(({ verb, command }) =>
      part(verb[0].toUpperCase() + verb.slice(1),
        make("div", { class: "command" }, code(command), copy(command))));
  }

  function copy(line) {
    if (!navigator.clipboard) return null;
    const button = make("button", { type: "button", on: async () => {
      try {
        await navigator.clipboard.writeText(line);
        button.textContent = "Copied";
      } catch { button.textContent = "Select the text"; }
    } }, "Copy");
    return button;
  }

  /** Marks the boxes of a cause in all pictures of the stage. */
  function glow(index) {
    for (const box of document.querySelectorAll(".box[data-cause]")) {
      const isLit = Number(box.dataset.cause) === index;
      box.classList.toggle("lit", isLit);
      box.hidden = !isLit && !chosen.boxes;
      box.replaceChildren(...(isLit ? [make("b", null, String(index + 1))] : []));
    }
  }

  function light(index, scrolls) {
    chosen.lit = index;
    for (const button of document.querySelectorAll("button.why")) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.cause) === index));
    }
    glow(index);
    const lit = document.querySelector(".box.lit");
    if (lit && scrolls) lit.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // MARK: Controls

  $("boxes").addEventListener("click", () => {
    chosen.boxes = !chosen.boxes;
    $("boxes").setAttribute("aria-pressed", String(chosen.boxes));
    light(chosen.lit, false);
  });
  $("zoom").addEventListener("click", () => {
    $("zoom").setAttribute("aria-pressed", String($("stage").classList.toggle("double")));
    fit();
  });
  $("help").addEventListener("click", () => $("keys").showModal());
  $("mix").lastElementChild.addEventListener("input", mix);
  new ResizeObserver(fit).observe($("stage"));
  $("search").addEventListener("input", () => {
    chosen.text = $("search").value;
    filter();
  });

  function turn(by) {
    const number = chosen.picture ? explanation(chosen.picture).causes.length : 0;
    if (!number) return;
    light(chosen.lit < 0 ? (by > 0 ? 0 : number - 1) : (chosen.lit + by + number) % number, true);
    document.querySelector("button.why[aria-pressed=true]").scrollIntoView({ block: "nearest" });
  }

  function forget() {
    Object.assign(chosen, { text: "", cause: 0 });
    $("search").value = "";
    light(-1, false);
    filter();
  }

  const keys = {
    j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
    n: () => turn(1), p: () => turn(-1), b: () => $("boxes").click(), z: () => $("zoom").click(),
    "/": () => $("search").focus(), "?": () => $("keys").showModal(), Escape: forget,
  };
  for (const [index, view] of views.entries()) keys[index + 1] = () => look(view.id);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
    const target = event.target;
    if (target === $("search")) {
      if (event.key === "Escape") { forget(); target.blur(); event.preventDefault(); }
      if (event.key === "Enter") { target.blur(); event.preventDefault(); }
      return;
    }
    if (target.type === "range" && event.key.startsWith("Arrow")) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  // MARK: Start

  function named() {
    let name = "";
    try { name = decodeURIComponent(location.hash.slice(1)); } catch { return null; }
    return pictures.find((picture) => picture.name === name) || null;
  }
  addEventListener("hashchange", () => {
    const picture = named();
    if (picture && picture !== chosen.picture) show(picture);
  });

  $("about").append(said(report.program), report.against ? ", compared with " : "",
    report.against ? said(report.against) : "", report.shard ? ", shard " : "", report.shard ? said(report.shard) : "");
  chosen.picture = null;
  const wanted = named();
  // What is the same is there to be found, but nobody comes to see it.
  if (!wanted && counts.get("same") < pictures.length) {
    for (const state of states.slice(0, 4)) if (counts.get(state)) chosen.states.add(state);
  }
  filter();
  if (wanted) show(wanted);
})();
