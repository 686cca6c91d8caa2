import { describe, expect, test } from "vitest";
import { milliseconds } from "../../../infra/local/operator/operator.ts";
import { served } from "./served.ts";

const { changes, clock, get, origin, raw } = served();

describe("the operator's pages", () => {
  test("page, script and style are served under the site's headers", async () => {
    const answer = await get("/local/");
    expect(await answer.text()).toContain("<title>");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(await (await get("/local/page.js")).text()).not.toContain(": string");
    for (const style of ["page.css", "tokens.css"]) {
      expect((await get(`/local/${style}`)).headers.get("content-type")).toContain("text/css");
    }
    expect((await get("/local")).headers.get("location")).toBe("/local/");
  });

  test("mail, events, dead letters and rest are JSON", async () => {
    expect(await (await get("/local/mail?to=a@example.com")).json()).toMatchObject([{ to: "a@example.com" }]);
    expect(await (await get("/local/events?after=4")).json()).toEqual([{ position: 5 }]);
    expect(await (await get("/local/dead-letters")).json()).toEqual([]);
    expect(await (await get("/local/people")).json()).toEqual(["Patients: a@example.com"]);
    expect(await (await get("/local/idle")).json()).toEqual({ idle: true });
    expect(await (await get("/local/settled")).json()).toEqual({ settled: true, idle: false });
    expect((await get("/local/nothing")).status).toBe(404);
  });

  test("a mail's HTML is shown in a document that may run nothing and load nothing", async () => {
    const answer = await get("/local/preview?id=m1");
    expect(await answer.text()).toBe("<p>Hello</p>");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await get("/local/preview?id=m2")).status).toBe(404);
  });

  const move = (body: string, headers: Record<string, string> = {}) =>
    get("/local/clock", { method: "POST", body, headers });

  test("the clock moves only by a duration", async () => {
    const before = clock.now();
    expect((await move('{"advance":"PT26H"}')).status).toBe(200);
    expect(clock.now() - before).toBeGreaterThanOrEqual(26 * 3_600_000);
    for (const wrong of [
      "{",
      "{}",
      '{"advance":"tomorrow"}',
      '{"advance":"-PT1H"}',
      '{"advance":"PT1H","x":1}',
    ]) {
      expect((await move(wrong)).status).toBe(400);
    }
  });

  test.each([
    ["PT26H", 93_600_000],
    ["P7D", 604_800_000],
    ["P1W", 604_800_000],
    ["P1DT1H1M1.5S", 90_061_500],
    ["PT", undefined],
    ["P", undefined],
    ["P1Y", undefined],
  ])("%s is %s ms", (duration, ms) => {
    expect(milliseconds(duration)).toBe(ms);
  });

  test("a page of another origin may not write", async () => {
    expect((await move('{"advance":"PT1H"}', { origin: "https://evil.example" })).status).toBe(403);
    expect((await move('{"advance":"PT1H"}', { origin: origin() })).status).toBe(200);
  });

  test("a host name other than this machine's is refused", async () => {
    for (const host of [
      "evil.example",
      "localhost:99999999",
      "localhost:65536",
      "localhost:",
      "localhost:1x",
    ])
      expect((await raw("/local/mail", { host })).status, host).toBe(403);
    expect((await raw("/local/mail", { host: "localhost:65535" })).status).toBe(200);
  });

  test("open pages receive changes", async () => {
    const answer = await get("/local/changes");
    const reader = answer.body?.getReader();
    await reader?.read();
    changes.tell();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("data: changed");
    await reader?.cancel();
  });
});
