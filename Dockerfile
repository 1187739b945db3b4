# An image with Pageshot, from the archives that `make package` writes:
#
#   docker build -t pageshot .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" pageshot test
#
# The user of `--user` owns what is written; no such user and no HOME need to be in the image.
FROM debian:12-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates curl git \
  && rm -rf /var/lib/apt/lists/*
ADD .build/package/pageshot-*-linux-x86_64.tar.xz /opt/
ADD .build/package/pageshot-fonts-cjk-emoji-*.tar.xz /opt/
RUN ln -s /opt/pageshot-*/bin/pageshot /usr/local/bin/pageshot
USER 65534:65534
WORKDIR /work
ENTRYPOINT ["pageshot"]
