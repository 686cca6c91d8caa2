// The first file of `npm start`: nothing is imported before the version of Node is known to be right.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(`Triscript needs Node 24, this is ${process.versions.node}: start it with "npm start".`);
  process.exit(1);
}
/*
 * The C library of Linux keeps heaps of its own for many threads and never gives them back: after the first start
 * they held a third of the memory. It reads their number only as a process begins, so this one begins once more.
 */
if (process.platform === "linux" && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const [node = "", ...rest] = process.argv;
  process.execve(node, [node, ...process.execArgv, ...rest], { ...process.env, MALLOC_ARENA_MAX: "2" });
}
const { main } = await import("./program/main.ts");
await main(process.argv.slice(2), process.env);

export {};
