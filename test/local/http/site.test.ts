import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { served } from "./served.ts";

const { clock, held, get, raw } = served();

test.each(["/api/echo/a", "/local/mail", "/identity/pool/.well-known/jwks.json"])(
  "%s is answered once every commit is on the disk",
  async (path) => {
    expect(await held.firstOf(() => get(path))).toBe("sync");
  },
);

describe("the front server", () => {
  test("every address of the app is the same page, under the policy's headers", async () => {
    const answer = await get("/prescriptions/7");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html"]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("x-number")).toBe("policy");
  });

  test("the deployment of a folder decides how long its files are kept", async () => {
    const answer = await get("/assets/index-abc.js");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript");
  });

  test("files made from the template are served", async () => {
    const answer = await get("/config.json");
    expect([await answer.json(), answer.headers.get("cache-control")]).toEqual([
      { region: "eu-central-1" },
      "no-cache",
    ]);
  });

  test("text is compressed if the client accepts it, and an unchanged file gets 304", async () => {
    const { coding, tag, body } = await raw("/", { "accept-encoding": "gzip, br" });
    expect([coding, brotliDecompressSync(body).toString().slice(0, 15)]).toEqual(["br", "<!doctype html>"]);
    const again = await get("/", { headers: { "if-none-match": tag, "accept-encoding": "br" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("a path that is missing or outside the site gets 404 as from a private bucket that may be listed", async () => {
    for (const path of [
      "/missing.js",
      "/..%2fsecret.txt",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/%.txt",
    ]) {
      const answer = await raw(path, {});
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString()).toContain("NoSuchKey");
    }
  });

  test("the viewer function may answer by itself", async () => {
    const answer = await get("/moved");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/new"]);
  });

  test("the viewer function changes status and headers of a response, but gets no refusal", async () => {
    const gone = await get("/gone.html");
    expect([gone.status, gone.headers.get("x-seen")]).toEqual([410, "yes"]);
    expect(await gone.text()).toBe("It was here.");
    expect((await get("/missing.js")).headers.get("x-seen")).toBeNull();
  });

  test("a method that the behavior does not allow gets 403", async () => {
    expect((await get("/", { method: "POST" })).status).toBe(403);
  });

  test("the Date header is the local clock's", async () => {
    clock.advance(3_600_000 * 48);
    const date = Date.parse((await get("/")).headers.get("date") ?? "");
    expect(Math.abs(date - clock.now())).toBeLessThan(10_000);
  });
});
