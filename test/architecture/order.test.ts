import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { imports, root, sourcesIn } from "./sources.ts";

describe("architecture rules", () => {
  const files = ["events", "functions", "infra", "web"].flatMap((folder) => sourcesIn(join(root, folder)));

  test("no product code checks where it runs", () => {
    const asking = files
      .filter((file) => /^(functions|events|web\/src)/.test(relative(root, file)))
      .filter((file) =>
        /IS_LOCAL|isLocal|LOCAL_MODE|NODE_ENV|localhost|127\.0\.0\.1/.test(readFileSync(file, "utf8")),
      );
    expect(asking.map((file) => relative(root, file))).toEqual([]);
  });

  test("the web requests data only through the contracts", () => {
    const asking = files
      .filter((file) => /^web\/src\//.test(relative(root, file)))
      .filter((file) =>
        /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource|new WebSocket\b/.test(readFileSync(file, "utf8")),
      );
    // The typed client and the requests made before it has loaded; the settings with the API's address, with
    // and without React; files that are put to an address the API has signed; the worker, which forwards the
    // requests of pages.
    const api = ["client.ts", "config.ts", "early-answer.ts", "signed-file.ts"].map(
      (name) => `lib/api/${name}`,
    );
    const may = [...api, "page/settings.ts", "pwa/sw.ts"];
    expect(asking.map((file) => relative(join(root, "web/src"), file)).sort()).toEqual(may);
  });

  test("a feature declares what its commands change, and never refetches queries by their keys", () => {
    const asking = files
      .filter((file) => /^web\/src\/features\//.test(relative(root, file)))
      .filter((file) => /useMutation|(invalidate|refetch|reset)Queries/.test(readFileSync(file, "utf8")));
    expect(asking.map((file) => relative(root, file))).toEqual([]);
  });

  test("domain code takes time, ids and chance as arguments", () => {
    const domains = files.filter((file) =>
      /^functions\/[^/]+\/([a-z-]+\/)?domain\//.test(relative(root, file)),
    );
    const asking = domains.filter((file) =>
      /new Date\(\)|Date\.now|Math\.random|randomUUID|v7\(/.test(readFileSync(file, "utf8")),
    );
    expect(domains.length).toBeGreaterThan(20);
    expect(asking.map((file) => relative(root, file))).toEqual([]);
  });

  test("screens take the time from the product's clock, which may differ from the device's", () => {
    const asking = files
      .filter((file) => /^web\/src\//.test(relative(root, file)))
      .filter((file) => /new Date\(\)|Date\.now/.test(readFileSync(file, "utf8")));
    // The others compare moments of the device with each other.
    expect(asking.map((file) => relative(join(root, "web/src"), file)).sort()).toEqual([
      "features/adherence/outbox/queued-doses.ts",
      "features/fulfilment/deliveries/queued.ts",
      "lib/query/query.ts",
      "lib/query/refresh.ts",
      "lib/query/use-command.ts",
      "lib/time/clock.ts",
      "session/tokens/stored-token.ts",
    ]);
  });

  test("a name says what a value is, not that it was said, asked, told or kept", () => {
    // Fields of the API keep the names that its callers know.
    const published = ["saidAt", "isRenewalAsked"];
    const declared = (text: string) => [
      ...[...text.matchAll(/\b(?:const|let|function|type|interface) (\w+)/g)].map(([, name = ""]) => name),
      ...[...text.matchAll(/\b(?:const|let) [[{]([^=]+?)[\]}] =/g)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.split(":").at(-1)?.trim() ?? ""),
      ),
    ];
    const found = [...files, ...sourcesIn(join(root, "test"))].flatMap((file) =>
      declared(readFileSync(file, "utf8"))
        .filter((name) => /(^|[a-z])([Ss]aid|[Aa]sked|[Tt]old|[Kk]ept)([A-Z]|$)/.test(name))
        .filter((name) => !published.includes(name))
        .map((name) => `${relative(root, file)}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test("browser tests remove their intercepted routes in one way, which waits for running requests", () => {
    const tests = sourcesIn(join(root, "test/browser"));
    const own = tests.filter((file) => /\.unroute(All)?\(/.test(readFileSync(file, "utf8")));
    expect(own.map((file) => relative(root, file))).toEqual(["test/browser/support/interception.ts"]);
  });

  test.each([
    "react",
    "react-dom",
    "vite",
    "aws-cdk-lib",
    "constructs",
    "@aws-sdk/client-dynamodb",
    "@aws-sdk/lib-dynamodb",
    "@aws-sdk/client-ses",
    "@aws-sdk/client-eventbridge",
    "aws-amplify",
    "@middy/core",
    "zod",
    "vite-plugin-pwa",
  ])("the owner's package %s is a dependency and product code imports it", (name) => {
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(manifest.dependencies).toHaveProperty(name);
    expect(imports.some(({ to }) => to === name || to.startsWith(`${name}/`))).toBe(true);
  });
});
