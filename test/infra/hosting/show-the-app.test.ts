import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { shellPaths } from "../../../infra/platform/hosting/deployments.ts";
import { textPages } from "../../../web/src/app/public/pages.ts";
import { dashboardRoles } from "../../../web/src/session/roles.ts";

const source = readFileSync(
  new URL("../../../infra/platform/hosting/show-the-app.js", import.meta.url),
  "utf8",
);
const built = readdirSync(new URL("../../../web/dist", import.meta.url));

function shown(uri: string): unknown {
  const context = { eventType: "viewer-request" };
  return runInNewContext(`${source}; handler(event).uri`, { event: { context, request: { uri } } });
}

function statusOf(uri: string, statusCode = 200): unknown {
  const event = { context: { eventType: "viewer-response" }, request: { uri }, response: { statusCode } };
  return runInNewContext(`${source}; handler(event).statusCode`, { event });
}

describe("at the edge", () => {
  it.each(textPages)(
    "the address $at shows its page, with and without a slash at its end (SHELL-23)",
    ({ at }) => {
      for (const uri of [at, `${at}/`]) {
        expect(shown(uri)).toBe(`${at}.html`);
        expect(statusOf(uri)).toBe(200);
      }
    },
  );

  it.each(dashboardRoles)(
    "the entry address of the role %s shows its dashboard, and an address below it the app",
    (role) => {
      for (const [uri, page] of [
        [`/${role}`, `/${role}.html`],
        [`/${role}/`, `/${role}.html`],
        [`/${role}/visits/0198/notes`, "/app.html"],
      ] as const) {
        expect(shown(uri)).toBe(page);
        expect(statusOf(uri)).toBe(200);
      }
    },
  );

  it("the firewall's page exists", () => expect(shown("/challenge")).toBe("/challenge.html"));

  it("the root shows the start page", () => expect(shown("/")).toBe("/index.html"));

  it.each(["/prescriptions", "/about/us", "/apiary", "/patients", "/constructor"])(
    "%s shows the page for unknown addresses, with status 404",
    (uri) => {
      expect(shown(uri)).toBe("/not-found.html");
      expect([statusOf(uri), statusOf("/not-found.html"), statusOf(uri, 304)]).toEqual([404, 404, 304]);
    },
  );

  it.each([
    "/assets/index-4f2a.js",
    "/config.json",
    "/sw.js",
    "/patient/a.b",
    "/api",
    "/api/me",
    "/api/prescriptions/1",
  ])("the address %s is unchanged", (uri) => {
    expect(shown(uri)).toBe(uri);
    expect(statusOf(uri)).toBe(200);
  });

  it("every page it shows was built, and every file with a fixed name is invalidated by a deployment", () => {
    const doors = dashboardRoles.map((role) => `/${role}`);
    const pages = ["/", ...doors, "/patient/profile", "/nothing", ...textPages.map(({ at }) => at)].map(
      shown,
    );
    for (const page of [...pages, "/challenge.html"]) expect(shellPaths).toContain(page);
    const lasting = built.filter((name) => /\.(html|js)$/.test(name)).map((name) => `/${name}`);
    expect(shellPaths).toEqual(expect.arrayContaining(lasting));
  });
});
