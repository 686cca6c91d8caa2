import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page on a network, and how often what it fetches ahead was fetched. */
async function opened(connection?: { saveData?: boolean; effectiveType?: string }) {
  vi.stubGlobal("navigator", { connection });
  const { ahead } = await import("../../../web/src/lib/browser/ahead.ts");
  let times = 0;
  const fetchAhead = () => ahead(() => (times += 1));
  return { fetchAhead, cancel: fetchAhead(), times: () => times };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a page that rests fetches ahead after five seconds, and then at once", async () => {
  const { fetchAhead, times } = await opened();
  await pass(4999);
  expect(times()).toBe(0);
  await pass(1);
  expect(times()).toBe(1);
  fetchAhead();
  await pass(0);
  expect(times()).toBe(2);
});

test.each(["pointerdown", "keydown"])("the first input, a %s, ends the wait", async (input) => {
  const { times } = await opened();
  page.dispatchEvent(new Event(input));
  page.dispatchEvent(new Event(input));
  await pass(0);
  expect(times()).toBe(1);
  await pass(10_000);
  expect(times()).toBe(1);
});

test("what is cancelled before is not fetched", async () => {
  const { cancel, times } = await opened();
  cancel();
  await pass(10_000);
  expect(times()).toBe(0);
});

test.each([
  { connection: { saveData: true, effectiveType: "4g" }, fetched: 0 },
  { connection: { effectiveType: "slow-2g" }, fetched: 0 },
  { connection: { effectiveType: "2g" }, fetched: 0 },
  { connection: { effectiveType: "3g" }, fetched: 1 },
  { connection: { saveData: false, effectiveType: "4g" }, fetched: 1 },
])("on $connection a page fetches ahead $fetched times", async ({ connection, fetched }) => {
  const { times } = await opened(connection);
  page.dispatchEvent(new Event("keydown"));
  await pass(10_000);
  expect(times()).toBe(fetched);
});
