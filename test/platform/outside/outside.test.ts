import { once } from "node:events";
import { createServer, type RequestListener, request, type Server } from "node:http";
import type { RequestOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isPublic, type Means, outsideBy } from "../../../functions/platform/outside/outside.ts";

const pushRequest = { method: "POST", headers: { ttl: 60 }, body: Buffer.from("sealed") } as const;
let server: Server | undefined;
afterEach(() => server?.close());

/** An outside server, reached without TLS; `resolve` maps a name to its addresses. */
async function outside(listener: RequestListener, means: Partial<Means> = {}) {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const plain = (url: URL, { lookup: _, agent: __, ...options }: RequestOptions, heard: never) =>
    request({ ...options, host: "127.0.0.1", port, path: url.pathname }, heard);
  return outsideBy({
    request: plain as never,
    resolve: (() => undefined) as never,
    withinMs: 10_000,
    mostBytes: 65_536,
    ...means,
  });
}

describe("a request to a server outside AWS", () => {
  test("sends its input and returns status and body", async () => {
    const ask = await outside(async (got, answer) => {
      const parts = [];
      for await (const part of got) parts.push(part);
      answer.writeHead(201).end(`${got.method} ${got.headers.ttl} ${Buffer.concat(parts)}`);
    });
    expect(await ask("https://push.example.com/a", pushRequest)).toEqual({
      status: 201,
      body: "POST 60 sealed",
    });
  });

  test.each([
    "http://push.example.com/",
    "https://push.example.com:8443/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest",
    "https://localhost/",
    "https://user:word@push.example.com/",
  ])("is refused with %s before anything is sent", async (address) => {
    let requests = 0;
    const ask = await outside((_, answer) => {
      requests++;
      answer.end();
    });
    await expect(ask(address, pushRequest)).rejects.toThrow(
      "Only https at port 443 of a host with a name is asked.",
    );
    expect(requests).toBe(0);
  });

  test("follows no redirect", async () => {
    let requests = 0;
    const ask = await outside((_, answer) => {
      requests++;
      answer.writeHead(307, { location: "https://169.254.169.254/" }).end();
    });
    expect((await ask("https://push.example.com/", pushRequest)).status).toBe(307);
    expect(requests).toBe(1);
  });

  test("fails on an answer that is too large, or does not come", async () => {
    const large = await outside((_, answer) => void answer.end("x".repeat(70_000)));
    await expect(large("https://push.example.com/", pushRequest)).rejects.toThrow("too large");
    server?.close();
    const silent = await outside(() => undefined, { withinMs: 20 });
    await expect(silent("https://push.example.com/", pushRequest)).rejects.toThrow(/abort|timeout/i);
    server?.closeAllConnections();
  });

  test.each([[["8.8.8.8", "10.0.0.1"]], [["127.0.0.1"]], [["::ffff:169.254.169.254"]], [[]]])(
    "refuses a host whose addresses are %j",
    async (addresses) => {
      const resolve = ((_: string, __: object, found: (error: null, all: object[]) => void) =>
        found(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as never;
      const looking = outsideBy({
        request: ((url: URL, { lookup, signal }: RequestOptions, heard: never) =>
          request({ host: url.hostname, port: 9, lookup, signal }, heard)) as never,
        resolve,
        withinMs: 10_000,
        mostBytes: 65_536,
      });
      await expect(looking("https://push.example.com/", pushRequest)).rejects.toThrow("not public");
    },
  );
});

test.each(["8.8.8.8", "142.250.0.1", "2a00:1450:4001::5", "2600:1f18::1"])("%s is public", (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.0.1", "192.168.1.1"],
  ...[
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "ff02::1",
  ],
  ...["::ffff:10.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::"],
  ...["2001:db8::1", "2001::1", "3fff::1", "4000::1", "fec0::1", "192.88.99.1", "240.0.0.1", "192.52.193.1"],
  ...["127.1", "0x7f.0.0.1", "2130706433", "push.example.com", ""],
])("%s is not public", (address) => {
  expect(isPublic(address)).toBe(false);
});
