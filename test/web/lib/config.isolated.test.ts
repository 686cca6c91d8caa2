import { afterEach, expect, test, vi } from "vitest";
import { config } from "../../../web/src/lib/api/config.ts";
import { Offline } from "../../../web/src/lib/offline/offline-error.ts";

afterEach(() => vi.unstubAllGlobals());

const settings = {
  region: "eu-central-1",
  userPoolId: "eu-central-1_1",
  userPoolClientId: "client",
  api: "/api",
  product: "Triscript",
  supportEmail: "support@example.com",
  sender: "Triscript <no-reply@example.com>",
  origin: "https://example.com",
};
const answering = (body: unknown) => vi.stubGlobal("fetch", async () => Response.json(body));

test.each([
  ["api", undefined, /URL is required/],
  ["api", "", /URL is required/],
  ["userPoolClientId", undefined, /key is required/],
  ["userPoolClientId", "", /key is required/],
])(
  "the app does not start without the setting %s: %o (AUTH-62, AUTH-63, ERR-15, ERR-16)",
  async (name, value, says) => {
    answering({ ...settings, [name]: value });
    await expect(config()).rejects.toThrow(says);
  },
);

test("settings that cannot be loaded offline are a missing connection, and no error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(config()).rejects.toBeInstanceOf(Offline);
});

test("settings that failed to load are requested again, and then once", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(config()).rejects.toThrow("503");
  answering(settings);
  expect(await config()).toMatchObject(settings);
  answering({});
  expect(await config()).toMatchObject(settings);
});
