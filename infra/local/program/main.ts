import { directoryOf } from "../disk/data-directory.ts";
import { faultsFrom } from "../faults.ts";
import { type Product, startProduct } from "../run.ts";
import { StartError } from "./start-error.ts";

/** `npm start`: builds, runs, prints where the product is, and ends with 0 when asked to, with 1 and a sentence else. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const state: { product?: Product; isStopping: boolean } = { isStopping: false };
  const stop = async (code: number) => {
    if (state.isStopping) return;
    state.isStopping = true;
    // Whatever still runs after this survives a kill as well.
    setTimeout(() => process.exit(code), 8000).unref();
    await state.product?.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
  try {
    state.product = await startProduct({
      ...read(args, env),
      faults: faultsFrom(env.TRISCRIPT_FAULTS),
      develops: true,
      log: say,
    });
    const { origin, people } = state.product;
    say("");
    say(`Mailbox with the sign-in codes: ${origin}/local/`);
    for (const line of people) say(line);
    say(`Triscript is running at ${origin}`);
    await state.product.filled;
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

function say(line: string): void {
  console.log(line);
}
