import { createServer } from "node:http";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod/mini";
import { openEndpoint } from "../../../infra/local/endpoint/endpoint.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";
import { upgrades } from "../../../infra/local/http/upgrades.ts";
import type { Caller } from "../../../infra/local/iam/caller.ts";
import { statementsOf } from "../../../infra/local/iam/policy.ts";
import { FunctionFailed } from "../../../infra/local/invoke.ts";
import { manageConnection, managementAddresses } from "../../../infra/local/socket/management.ts";
import { openSockets } from "../../../infra/local/socket/sockets.ts";
import { heldDisk } from "../held-disk.ts";
import { wired } from "./wired.ts";

const SocketEvent = z.object({
  headers: z.optional(z.record(z.string(), z.string())),
  requestContext: z.looseObject({ routeKey: z.string(), connectionId: z.string() }),
  body: z.optional(z.string()),
});
type SocketEvent = z.infer<typeof SocketEvent>;

const events: SocketEvent[] = [];
let answer: (event: SocketEvent) => unknown;
let clock = Date.parse("2027-03-01T10:00:00Z");
const faults: unknown[] = [];
const held = heldDisk();
const { socketApis, site } = wired();
const sockets = openSockets({
  apis: socketApis,
  async invoke(_, event) {
    const heard = z.parse(SocketEvent, event);
    events.push(heard);
    return answer(heard);
  },
  now: () => clock,
  durable: held.durable,
  fault: (error) => faults.push(error),
});
let origin: string;
let closeServer: () => Promise<void>;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;

beforeAll(async () => {
  const server = createServer();
  server.on("upgrade", upgrades({ site, apis: socketApis, sockets }));
  const { port, close } = await listen(server, 0);
  [origin, closeServer] = [`ws://127.0.0.1:${port}`, close];
  const nothing = () => undefined;
  endpoint = await openEndpoint({
    services: {
      dynamodb: async () => undefined,
      events: nothing,
      sqs: nothing,
      identity: async () => undefined,
      mail: () => "",
      sms: nothing,
      secrets: nothing,
      logs: async () => ({}),
      stacks: () => "",
      s3: () => ({ status: 200, headers: [], body: "" }),
      connections: (request, caller) => manageConnection(request, caller, socketApis, sockets.manage),
    },
    callers: new Map([
      ["AKIAPOST", caller("post", "socket/POST/@connections/*")],
      ["AKIAALL", caller("all", "socket/*/@connections/*")],
    ]),
    outside: "",
    durable: held.durable,
    targets: { tables: [], buses: [], queues: [], pools: [], mailIdentities: [], textSettings: [] },
    now: () => clock,
    fault: (error) => faults.push(error),
  });
});
afterAll(async () => {
  await sockets.close();
  await Promise.all([closeServer(), endpoint.close()]);
  expect(faults).toEqual([]);
});
beforeEach(() => {
  events.length = 0;
  answer = () => ({ statusCode: 200 });
});

function caller(name: string, path: string): Caller {
  const Resource = `${socketApis[0]?.arn}/${path}`;
  const Statement = [{ Effect: "Allow" as const, Action: "execute-api:ManageConnections", Resource }];
  return {
    functionName: name,
    principal: `arn:aws:sts::000000000000:assumed-role/role/${name}`,
    statements: statementsOf({ Statement }, name),
    used: new Set(),
  };
}

async function open(path = "/socket", protocols: string[] = []) {
  const socket = new WebSocket(`${origin}${path}`, protocols);
  const status = await new Promise<number>((resolve, reject) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
    socket.once("error", reject);
  });
  return { socket, status, id: events.at(-1)?.requestContext.connectionId ?? "" };
}

const next = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once("message", (data) => resolve(data.toString())));
const ended = (socket: WebSocket) => new Promise<number>((resolve) => socket.once("close", resolve));

function management(accessKeyId: string) {
  const [address = ""] = managementAddresses(socketApis, endpoint.url).values();
  return new ApiGatewayManagementApiClient({
    region: "eu-central-1",
    endpoint: address,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: "local" },
  });
}
const post = (accessKeyId: string, ConnectionId: string, Data = "hello") =>
  management(accessKeyId).send(new PostToConnectionCommand({ ConnectionId, Data }));

describe("opening a socket", () => {
  test("passes the request to $connect as sent, and answers with its sub-protocol", async () => {
    answer = () => ({ statusCode: 200, headers: { "Sec-WebSocket-Protocol": "one.v1" } });
    const { socket, status } = await open("/socket", ["one.v1", "two"]);
    expect([status, socket.protocol]).toEqual([101, "one.v1"]);
    expect(events[0]).toMatchObject({
      headers: { "Sec-WebSocket-Protocol": "one.v1,two", "x-verify": "1" },
      requestContext: { routeKey: "$connect", eventType: "CONNECT", stage: "socket", connectedAt: clock },
    });
    socket.close();
    await ended(socket);
    await expect.poll(() => events.at(-1)?.requestContext.routeKey).toBe("$disconnect");
  });

  test("sends nothing before all is on the disk: its opening, a message, an answer, its end", async () => {
    const socket = new WebSocket(`${origin}/socket`);
    const heard = (event: string) => new Promise((resolve) => socket.once(event, resolve));
    expect(await held.firstOf(() => heard("open"))).toBe("sync");
    const { connectionId } = z.parse(SocketEvent, events.at(-1)).requestContext;
    const saying = (say: () => unknown, event: string) => async () => {
      const heardIt = heard(event);
      await say();
      return heardIt;
    };
    expect(await held.firstOf(saying(() => post("AKIAALL", connectionId), "message"))).toBe("sync");
    answer = () => ({ statusCode: 200, body: "answer" });
    expect(await held.firstOf(saying(() => socket.send("question"), "message"))).toBe("sync");
    const end = () => management("AKIAALL").send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
    expect(await held.firstOf(saying(end, "close"))).toBe("sync");
  });

  test.each([401, 403, 500])("is refused with the status %i that $connect returns", async (statusCode) => {
    answer = () => ({ statusCode });
    expect((await open()).status).toBe(statusCode);
  });

  test("is refused when $connect fails, or returns something unreadable", async () => {
    answer = () => {
      throw new FunctionFailed("Error", "inside");
    };
    expect((await open()).status).toBe(502);
    answer = () => "welcome";
    expect((await open()).status).toBe(502);
  });

  test("works only at the path of the stage", async () => {
    const paths = ["/", "/socket/", "/sockets", "/api/visits/1"];
    const statuses = await Promise.all(paths.map(async (path) => (await open(path)).status));
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(events).toEqual([]);
  });
});

describe("an open socket", () => {
  test("receives the function's answer, and its failure", async () => {
    const { socket } = await open();
    answer = ({ body }) => ({ statusCode: 200, body: `heard ${body}` });
    socket.send("this");
    expect(await next(socket)).toBe("heard this");
    answer = () => {
      throw new FunctionFailed("Error", "inside");
    };
    socket.send("that");
    expect(JSON.parse(await next(socket))).toMatchObject({ message: "Internal server error" });
    socket.terminate();
  });

  test("receives posts from callers with the right", async () => {
    const { socket, id } = await open();
    const heard = next(socket);
    await post("AKIAPOST", id);
    expect(await heard).toBe("hello");
    socket.terminate();
  });

  test("is ended by callers with the right; a caller who may only post is refused", async () => {
    const { socket, id } = await open();
    const command = new DeleteConnectionCommand({ ConnectionId: id });
    await expect(management("AKIAPOST").send(command)).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("is not authorized to perform: execute-api:ManageConnections"),
    });
    const end = ended(socket);
    await management("AKIAALL").send(command);
    expect(await end).toBe(1000);
  });

  test("that is gone answers GoneException, and so does one that never existed", async () => {
    const { socket, id } = await open();
    socket.close();
    await ended(socket);
    await expect(post("AKIAPOST", id)).rejects.toMatchObject({ name: "GoneException" });
    await expect(post("AKIAPOST", "never=")).rejects.toMatchObject({ name: "GoneException" });
  });

  test("ends after ten silent minutes, and after two hours whatever it sends", async () => {
    const silent = await open();
    const silence = ended(silent.socket);
    clock += 10 * 60_000 + 1;
    expect(await silence).toBe(1001);
    const talking = await open();
    const life = ended(talking.socket);
    answer = () => ({ statusCode: 200, body: "pong" });
    for (let minutes = 0; minutes < 120; minutes += 8) {
      clock += 8 * 60_000;
      talking.socket.send("ping");
      await next(talking.socket);
    }
    clock += 60_000;
    expect(await life).toBe(1001);
  });
});
