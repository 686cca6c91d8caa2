// A process of the bench: the least that a durable server does. It replays the product's answers without
// checking the caller, and before it answers a write it appends it to a file and forces it to the disk.
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { answering } from "./child.ts";

const Samples = z.object({ one: z.unknown(), page: z.unknown() });

const directory = mkdtempSync(join(tmpdir(), "triscript-floor-"));
const file = openSync(join(directory, "journal"), "a");
let answers: z.infer<typeof Samples> = { one: {}, page: {} };

const server = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (part) => (text += part));
  request.on("end", () => {
    if (request.method === "POST") {
      writeSync(file, `${JSON.stringify(JSON.parse(text))}\n`);
      fsyncSync(file);
    }
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/page" ? answers.page : answers.one));
  });
});

const listening = new Promise<number>((resolve) => {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    resolve(typeof address === "object" && address !== null ? address.port : 0);
  });
});

answering(
  async (what) => {
    answers = z.parse(Samples, what);
    return `http://127.0.0.1:${await listening}`;
  },
  async () => {
    server.closeAllConnections();
    server.close();
    closeSync(file);
    rmSync(directory, { recursive: true, force: true });
  },
);
