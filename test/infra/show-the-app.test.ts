import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const source = readFileSync(new URL("../../infra/platform/show-the-app.js", import.meta.url), "utf8");

function shown(uri: string): unknown {
  return runInNewContext(`${source}; handler({ request: { uri } }).uri`, { uri });
}

describe("at the edge", () => {
  it.each(["/", "/prescriptions", "/prescriptions/0198.5/history", "/apiary", "/visits/"])(
    "the address %s shows the app",
    (uri) => expect(shown(uri)).toBe("/index.html"),
  );

  it.each(["/assets/index-4f2a.js", "/config.json", "/sw.js", "/api", "/api/me", "/api/prescriptions/1"])(
    "the address %s stays what it is",
    (uri) => expect(shown(uri)).toBe(uri),
  );
});
