import type { Context, SQSEvent } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messageHandler } from "../../../functions/platform/events/consumer.ts";

let lines: string[];

beforeAll(() => {
  lines = [];
  vi.stubEnv("LOG_LEVEL", "INFO");
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("a message that fails, or that cannot even be named, fails alone, and its line names it", async () => {
  const handled: string[] = [];
  const handler = messageHandler(
    (body) => {
      if (body === "unreadable") throw new TypeError("no body");
      return { body };
    },
    async ({ body }) => {
      if (body === "failing") throw new TypeError("no reaction");
      handled.push(body);
    },
    ({ body }) => {
      if (body === "nameless") throw new TypeError("no name");
      return { correlationId: `request of ${body}` };
    },
  );
  const bodies = ["first", "unreadable", "failing", "nameless", "last"];
  const Records = bodies.map((body) => ({ body, messageId: `message ${body}` }));
  expect(await handler({ Records } as SQSEvent, {} as Context)).toEqual({
    batchItemFailures: ["unreadable", "failing", "nameless"].map((body) => ({
      itemIdentifier: `message ${body}`,
    })),
  });
  expect(handled).toEqual(["first", "last"]);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "ERROR");
  expect(failures.map(({ messageId }) => messageId).toSorted()).toEqual([
    "message failing",
    "message nameless",
    "message unreadable",
  ]);
  expect(failures.find(({ messageId }) => messageId === "message failing")).toMatchObject({
    correlationId: "request of failing",
  });
});
