import PageshotCLI

await CommandLineProgram.main()
