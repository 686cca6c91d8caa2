import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { Offline, Problem } from "../../../web/src/lib/api/client.ts";
import { liveQuery, queries } from "../../../web/src/lib/query/query.ts";
import { type CommandOptions, commandOptions } from "../../../web/src/lib/query/use-command.ts";

const list = { queryKey: ["some feature", "list"], ...liveQuery({ topics: ["prescription"] }) };
const dashboard = {
  queryKey: ["another feature"],
  ...liveQuery({ topics: ["appointment", "prescription"] }),
};
const other = { queryKey: ["a third feature"], ...liveQuery({ topics: ["appointment"] }) };
const seen = Date.now() - 1000;

afterEach(() => queries.clear());

/** Runs a command after all three queries have been answered; returns the refetched ones. */
async function refetchedAfter(run: () => Promise<string>, options: Partial<CommandOptions<string>>) {
  for (const { queryKey, ...query } of [list, dashboard, other]) {
    queries.setQueryDefaults(queryKey, query);
    queries.setQueryData(queryKey, "before", { updatedAt: seen });
  }
  const command = commandOptions<void, string>(run, { changes: ["prescription"], ...options });
  await new MutationObserver(queries, command).mutate().catch(() => undefined);
  return [list, dashboard, other]
    .filter(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);
}

const show = (answer: string) => void queries.setQueryData(list.queryKey, answer);
const fails = (error: Error) => () => Promise.reject(error);

test("a command refetches only what it changes, on every screen", async () => {
  expect(await refetchedAfter(async () => "after", {})).toEqual(["some feature", "another feature"]);
});

test("a query that the response has updated is not refetched", async () => {
  expect(await refetchedAfter(async () => "after", { show })).toEqual(["another feature"]);
  expect(queries.getQueryData(list.queryKey)).toBe("after");
});

test("a refusal with the current state updates the screen like a success, and the rest is refetched", async () => {
  const refusal = new Problem("wrong_state", { current: "as it is" });
  expect(await refetchedAfter(fails(refusal), { show, current: z.string() })).toEqual(["another feature"]);
  expect(queries.getQueryData(list.queryKey)).toBe("as it is");
});

test("a refusal without a current state, or with an unreadable one, refetches everything", async () => {
  for (const current of [undefined, 7])
    expect(
      await refetchedAfter(fails(new Problem("wrong_state", { current })), { show, current: z.string() }),
    ).toEqual(["some feature", "another feature"]);
});

test("without a connection nothing is refetched at once", async () => {
  expect(await refetchedAfter(fails(new Offline()), { show })).toEqual([]);
});
