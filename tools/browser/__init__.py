"""The package as WebAssembly: what `./dev browser` builds, runs in node and compares."""
