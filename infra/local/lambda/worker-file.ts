import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const entry = relative(project, fileURLToPath(new URL("./worker.ts", import.meta.url)));

/** The code of workers as JavaScript, built once: for TypeScript every thread would load the code that strips types. */
export async function workerFile(): Promise<string> {
  const built = await bundle(project, [entry], join(project, ".cache", "worker"));
  await built.close();
  return built.file(entry);
}
