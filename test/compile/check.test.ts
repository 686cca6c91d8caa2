import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = async (program: string, ...args: string[]) =>
  await promisify(execFile)(`${root}node_modules/.bin/${program}`, args, { cwd: root }).then(
    () => "clean",
    (error: { stdout: string }) => error.stdout,
  );

test("sources that must compile do, and those that must not do not", async () => {
  expect(await run("tsc", "--noEmit", "--pretty", "false")).toBe("clean");
});

test("sources are formatted and linted", async () => {
  expect(await run("biome", "check", "--max-diagnostics=20", ".")).toBe("clean");
});
