// Python in WebAssembly, in node: `node python.mjs RUNTIME WHEELS SCRIPT ARGS` or `... WHEELS -m MODULE ARGS`.
// WHEELS is a JSON list. Standard output, standard error and the exit code are the script's.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, wheels, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? "random" };
const python = await loadPyodide({ indexURL: runtime, env });
const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const wheel of JSON.parse(wheels)) {
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir });
}
if (args[0] !== "-m") {
  // Scripts are read from the machine; the rest of its files stays out of reach.
  const script = `/home/pyodide/${basename(args[0])}`;
  python.FS.writeFile(script, readFileSync(args[0]));
  args[0] = script;
}
// A page has no clock of CPU time, node has: measurements need it.
const cpu = () => {
  const spent = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (spent.user + spent.system) / 1e6;
};
process.exitCode = python.runPython(`
import runpy, sys, time, traceback
def run(args, cpu):
    time.process_time = cpu
    try:
        if args[0] == "-m":
            sys.argv = args[1:]
            runpy.run_module(args[1], run_name="__main__", alter_sys=True)
        else:
            sys.argv = args
            runpy.run_path(args[0], run_name="__main__")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else bool(end.code)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0
run`)(python.toPy(args), cpu);
