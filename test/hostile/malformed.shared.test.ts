import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { contract as documents } from "#contract/documents";
import { type Call, methodAndPath } from "#kernel/call/contract";
import { contracts } from "../../infra/contexts.ts";
import { announcementOf, pdf } from "../documents/files.ts";
import { newAuditor, newPeople, sharedWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The answer to raw bytes; empty when the connection is closed without an answer. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = new URL(world.origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end(Buffer.from(bytes, "latin1"));
  return await text(socket).catch(() => "");
}

const host = "host: 127.0.0.1\r\nconnection: close\r\n";
const json = "content-type: application/json\r\n";

test.each([
  ["no HTTP", "hello\r\n\r\n"],
  ["a version that is none", `GET /api/me HTTP/9.9\r\n${host}\r\n`],
  ["a method that is none", `GIVE /api/me HTTP/1.1\r\n${host}\r\n`],
  ["a tunnel", `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`],
  ["no host", "GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n"],
  ["NUL in a path", `GET /api/me\u0000 HTTP/1.1\r\n${host}\r\n`],
  ["a space in a path", `GET /api/ me HTTP/1.1\r\n${host}\r\n`],
  ["bytes beyond ASCII in a path", `GET /api/\u00ff\u00fe HTTP/1.1\r\n${host}\r\n`],
  ["an asterisk for a path", `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ["percent signs that encode nothing", `GET /api/directory/doctors/%?after=%ZZ HTTP/1.1\r\n${host}\r\n`],
  ["NUL in a header", `GET /api/me HTTP/1.1\r\n${host}a: b\u0000c\r\n\r\n`],
  ["a header without a name", `GET /api/me HTTP/1.1\r\n${host}: b\r\n\r\n`],
  ["headers of 100 KB", `GET /api/me HTTP/1.1\r\n${host}a: ${"a".repeat(100_000)}\r\n\r\n`],
  ["two lengths", `POST /api/me HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\na`],
  ["a length that is none", `POST /api/me HTTP/1.1\r\n${host}content-length: -1\r\n\r\na`],
  [
    "a length and parts",
    `POST /api/me HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\na`,
  ],
  ["parts that are none", `POST /api/me HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`],
  [
    "less than was announced",
    `POST /api/identity/accounts HTTP/1.1\r\n${host}${json}content-length: 99\r\n\r\n{`,
  ],
  [
    "a socket that is none",
    `GET /ws HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  ],
  [
    "headers named like an object's inherited properties",
    `GET /api/me HTTP/1.1\r\n${host}constructor: a\r\n__proto__: b\r\n\r\n`,
  ],
  ["nothing for the pool", `POST /identity/ HTTP/1.1\r\n${host}${json}content-length: 4\r\n\r\nnull`],
])("malformed HTTP is refused or cut, and causes no server error: %s", async (_, bytes) => {
  expect(await answerTo(bytes)).toMatch(/^$|^HTTP\/1\.1 (200|4\d\d) /);
  expect((await fetch(`${world.origin}/config.json`)).status).toBe(200);
});

test("an escape that encodes no text is refused in the path of every call, of a page and of a bucket", async () => {
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  const people = { patient, doctor, pharmacy, auditor: await newAuditor(world) };
  const calls: Call[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const answered: (readonly [path: string, status: number])[] = [];
  for (const call of calls) {
    const [method, template] = methodAndPath(call);
    if (!template.includes("{")) continue;
    const path = `/api${template.replace(/\{\w+\}/g, "%E0%A4%A")}`;
    const who = people[call.roles === "anyone" ? "patient" : (call.roles[0] ?? "patient")];
    const body = method === "POST" || method === "PUT" ? {} : undefined;
    answered.push([path, (await who.request(method, path, body)).status]);
  }
  const { url } = await doctor.call(documents.announce, announcementOf({ bytes: pdf }));
  const bucket = new URL(url).pathname.split("/").slice(0, 3).join("/");
  for (const path of [`${bucket}/%E0%A4%A`, "/local/%E0%A4%A"])
    answered.push([path, (await fetch(`${world.origin}${path}`)).status]);
  expect(answered.length).toBeGreaterThan(60);
  expect(answered.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  // Every page is the same file.
  expect((await fetch(`${world.origin}/%E0%A4%A`)).status).toBeLessThan(500);
});
