import { expect, test } from "vitest";
import { mostSockets, surplusOf } from "#kernel/call/socket-message";

const socket = (openedAt: number, connectionId = `c${openedAt}`) => ({ openedAt, connectionId });
const idsOf = (sockets: readonly { connectionId: string }[]) =>
  sockets.map(({ connectionId }) => connectionId);

test("a person keeps the five latest sockets", () => {
  expect(mostSockets).toBe(5);
  expect(surplusOf([1, 2, 3, 4, 5].map((at) => socket(at)))).toEqual([]);
  expect(idsOf(surplusOf([3, 1, 6, 2, 5, 4].map((at) => socket(at))))).toEqual(["c1"]);
  expect(idsOf(surplusOf([1, 2, 3, 4, 5, 6, 7].map((at) => socket(at))))).toEqual(["c2", "c1"]);
});

test("of simultaneous sockets the same ones are surplus, in whatever order they are found", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const sockets = names.map((name) => socket(1, name));
  const surplus = idsOf(surplusOf(sockets));
  expect(surplus).toHaveLength(2);
  expect(idsOf(surplusOf(sockets.toReversed()))).toEqual(surplus);
});
