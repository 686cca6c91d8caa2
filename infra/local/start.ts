// The first file of `npm start`: nothing is imported before the version of Node is known to be right.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(`Triscript needs Node 24, this is ${process.versions.node}: start it with "npm start".`);
  process.exit(1);
}
const { main } = await import("./program/main.ts");
await main(process.argv.slice(2), process.env);

export {};
