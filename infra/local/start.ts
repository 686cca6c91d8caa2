// The entry of `npm start`: checks the version of Node before it imports anything.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(`Triscript needs Node 24, this is ${process.versions.node}: start it with "npm start".`);
  process.exit(1);
}
/*
 * glibc keeps a heap per thread and never releases it: these heaps held a third of the memory after the first start. It
 * reads their number only at the start of a process, so this process starts itself again.
 */
if (process.platform === "linux" && process.execve && !process.env.MALLOC_ARENA_MAX) {
  const [node = "", ...rest] = process.argv;
  process.execve(node, [node, ...process.execArgv, ...rest], { ...process.env, MALLOC_ARENA_MAX: "2" });
}
const { main } = await import("./program/main.ts");
await main(process.argv.slice(2), process.env);

export {};
