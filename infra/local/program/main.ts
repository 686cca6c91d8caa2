import { directoryOf } from "../disk/data-directory.ts";
import { faultsFrom } from "../faults.ts";
import { type Product, startProduct } from "../run.ts";
import { openOutput, readyLines } from "./output.ts";
import { StartError } from "./start-error.ts";

/** `npm start`: builds, runs and prints the address; exits with 0 on a signal, with 1 and a sentence on an error. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const state: { product?: Product; isStopping: boolean } = { isStopping: false };
  const stop = async (code: number) => {
    if (state.isStopping) return;
    state.isStopping = true;
    // Anything still running may be killed safely.
    setTimeout(() => process.exit(code), 8000).unref();
    await state.product?.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
  const { stdout } = process;
  const terminal = () => (stdout.isTTY ? stdout.columns : undefined);
  const { say, rewrite } = openOutput((text) => void stdout.write(text), terminal);
  let ready: readonly string[] = [];
  try {
    state.product = await startProduct({
      ...read(args, env),
      faults: faultsFrom(env.TRISCRIPT_FAULTS),
      develops: true,
      log: say,
      progress: (line) => rewrite([line, ...ready]),
    });
    ready = readyLines(state.product.origin, state.product.people);
    if (stdout.isTTY) rewrite(ready);
    else say(ready.join("\n"));
    await state.product.filled;
    if (!stdout.isTTY) return;
    rewrite([]);
    say(ready.join("\n"));
  } catch (error) {
    if (state.isStopping) return;
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  }
}

const options = ["--empty", "--deployed-bytes"];

function read(args: readonly string[], env: NodeJS.ProcessEnv) {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown !== undefined)
    throw new StartError(`There is no option ${unknown}; there are ${options.join(" and ")}.`);
  const port = Number(env.PORT ?? 4310);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`PORT=${env.PORT} is no port number.`);
  }
  return {
    port,
    directory: directoryOf(env),
    empty: args.includes("--empty"),
    deployedBytes: args.includes("--deployed-bytes"),
  };
}
