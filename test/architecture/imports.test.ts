import { describe, expect, test } from "vitest";
import { imports } from "./sources.ts";

interface Rule {
  readonly says: string;
  readonly why: string;
  readonly from: RegExp;
  readonly may: RegExp;
  /** Whether it also counts for files of one room. */
  readonly isStrict?: true;
}

const own = /^(events|functions|infra|web|test)\//;
const pure =
  /^(zod\/mini|@internationalized\/date|ical-generator)$|^events\/|^functions\/[^/]+\/([a-z-]+\/)?domain\//;

const rules: Rule[] = [
  {
    says: "a domain imports only zod/mini, dates, calendar files, domains and events",
    why: "it runs in the browser, in Lambda and in a test without anything around it",
    from: /^functions\/[^/]+\/([a-z-]+\/)?domain\//,
    may: pure,
  },
  {
    says: "a contract and a manifest import only what is pure",
    why: "the web, the stack and the documentation read them without loading a function",
    from: /^functions\/[^/]+\/(contract|manifest)\.ts$/,
    may: /^zod\/mini$|^events\/|^functions\/[^/]+\/(([a-z-]+\/)?domain\/|contract\.ts$|notices(\.ts$|\/))/,
  },
  {
    says: "events depend on nobody but the calendar",
    why: "subscribers read them as they are",
    from: /^events\//,
    may: /^zod\/mini$|^node:|^events\/|^functions\/platform\/domain\/dates\.ts$/,
  },
  {
    says: "the rules of who is notified import only domains, events and each other",
    why: "the stack reads them to know which events notify",
    from: /^functions\/[^/]+\/([a-z-]+\/)?notices(\.ts$|\/)/,
    may: /^events\/|^functions\/[^/]+\/([a-z-]+\/)?(domain\/|notices(\.ts$|\/))/,
  },
  {
    says: "the web sees events, domains and contracts, never a store, a command or the AWS SDK",
    why: "what the browser loads must not know the server",
    from: /^web\//,
    may: /^(?!functions\/|infra\/|test\/|@aws-sdk|@middy|aws-cdk)|^functions\/[^/]+\/(domain\/|contract\.ts$)/,
  },
  {
    says: "a part of the look imports only other parts, the library and the languages",
    why: "it is drawn the same for every feature and knows none of them",
    from: /^web\/src\/ui\//,
    may: /^(?!(events|functions|infra|web|test)\/)|^functions\/platform\/domain\/text\/(messages|initials)\.ts$|^web\/src\/(ui|lib)\//,
  },
  {
    says: "the web's library imports only itself, domains, contracts and events",
    why: "what knows no screen can be used by all of them",
    from: /^web\/src\/lib\//,
    may: /^(?!(functions|infra|web|test)\/)|^web\/src\/lib\/|^functions\/[^/]+\/(domain\/|contract\.ts$)/,
  },
  {
    says: "the session imports only itself, the library, domains, contracts and events",
    why: "who is signed in is known before any screen is",
    from: /^web\/src\/session\//,
    may: /^(?!(functions|infra|web|test)\/)|^web\/src\/(session|lib)\/|^functions\/[^/]+\/(domain\/|contract\.ts$)/,
  },
  {
    says: "installing, updating and being offline import no feature and no shell",
    why: "they work on every page, whoever is signed in",
    from: /^web\/src\/pwa\//,
    may: /^(?!(events|functions|infra|web|test)\/)|^functions\/platform\/domain\/text\/messages\.ts$|^web\/src\/(pwa|ui|lib|session)\//,
  },
  {
    says: "a feature imports itself, ui, lib, session and other features' exports.ts; home imports every feature",
    why: "what a feature offers to others is one list, and all else may change without them",
    from: /^web\/src\/features\/(?!home\/)/,
    may: /^(?!web\/)|^web\/src\/(ui|lib|session)\/|^web\/src\/features\/(?!home\/)[^/]+\/exports\.ts$/,
  },
  {
    says: "the dashboards import no shell",
    why: "they compose features, and the application composes them",
    from: /^web\/src\/features\/home\//,
    may: /^(?!web\/)|^web\/src\/(ui|lib|session|features)\//,
  },
  {
    says: "functions never import infra, web or tests",
    why: "product code does not know where it runs",
    from: /^functions\//,
    may: /^(?!infra\/|web\/|test\/)/,
  },
  {
    says: "the local run knows nothing of the product",
    why: "it finds everything through the template",
    from: /^infra\/local\/(?!start\.ts|run\.ts)/,
    may: /^(?!functions\/|events\/|web\/)/,
  },
  {
    says: "the platform imports no context",
    why: "every context stands on it; what knows all of them is derived in infra from their list",
    from: /^functions\/platform\//,
    may: /^(?!functions\/)|^functions\/platform\//,
  },
  {
    says: "only the platform speaks to AWS",
    why: "a command reads as load, decide, save",
    from: /^functions\/(?!platform\/)/,
    may: /^(?!@aws-sdk|@middy)/,
  },
  {
    says: "prescriptions are written by writes.ts alone",
    why: "it adds lists, waits, refills, figures and search words to each change",
    from: /^(functions|infra)\/(?!prescriptions\/(store|writes)\.ts$)/,
    may: /^(?!functions\/prescriptions\/aggregate\.ts$)/,
    isStrict: true,
  },
  {
    says: "contexts meet through domain, contract, notices, reads and events",
    why: "a store has one owner; fulfilment shares the prescription's, because there is one item with one lifecycle",
    from: /^functions\/(?!platform\/)/,
    may: /^(?!functions\/)|^functions\/platform\/|^functions\/[^/]+\/(([a-z-]+\/)?(domain\/|notices(\.ts$|\/))|(contract|reads)\.ts$)/,
  },
];

/** Imports across contexts that are right although the last rule forbids them, each with its reason. */
const exceptions = new Map([
  ["functions/fulfilment -> functions/prescriptions/store.ts", "one item with one lifecycle"],
  ["functions/fulfilment -> functions/prescriptions/writes.ts", "one item with one lifecycle"],
  ["functions/fulfilment -> functions/prescriptions/revert-step.ts", "one item with one lifecycle"],
  [
    "functions/fulfilment -> functions/prescriptions/work-counts.ts",
    "the worklist shows the figures that steps keep",
  ],
  [
    "functions/fulfilment -> functions/prescriptions/found-work.ts",
    "the pharmacy's search reads what steps keep",
  ],
  ["functions/fulfilment -> functions/prescriptions/parts-store.ts", "one item with one lifecycle"],
  [
    "functions/appointments -> functions/profiles/openings.ts",
    "re-planning an appointment updates when the doctor is next free",
  ],
]);

test("there are imports to check", () => {
  expect(imports.length).toBeGreaterThan(400);
  for (const rule of rules)
    expect(
      imports.some(({ from }) => rule.from.test(from)),
      rule.says,
    ).toBe(true);
});

describe("import rules", () => {
  test.each(rules)("$says, because $why", (rule) => {
    const broken = imports.filter(
      ({ from, to }) =>
        rule.from.test(from) &&
        !rule.may.test(to) &&
        (rule.isStrict || !isOwnRoom(from, to)) &&
        !exceptions.has(between(from, to)),
    );
    expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test.each([...exceptions.keys()])("the exception %s is still in use", (exception) => {
    expect(imports.some(({ from, to }) => between(from, to) === exception)).toBe(true);
  });
});

test.each(["events", "functions", "infra", "web"])(
  "no file of %s imports itself through others, not even for a type",
  (area) => {
    const of = Map.groupBy(
      imports.filter(({ from }) => from.startsWith(`${area}/`)),
      ({ from }) => from,
    );
    const [open, done, circles]: [string[], Set<string>, string[]] = [[], new Set(), []];
    const visit = (file: string) => {
      const start = open.indexOf(file);
      if (start >= 0) circles.push([...open.slice(start), file].join(" -> "));
      if (start >= 0 || done.has(file)) return;
      open.push(file);
      for (const { to } of of.get(file) ?? []) visit(to);
      open.pop();
      done.add(file);
    };
    for (const file of of.keys()) visit(file);
    expect(circles).toEqual([]);
  },
);

function between(from: string, to: string): string {
  return `${from.split("/").slice(0, 2).join("/")} -> ${to}`;
}

function isOwnRoom(from: string, to: string): boolean {
  const depth = from.startsWith("web/src/features/") ? 4 : 2;
  const room = (path: string) => path.split("/").slice(0, depth).join("/");
  return (
    own.test(to) &&
    /^functions\/|^web\/src\/features\//.test(from) &&
    room(from) === room(to) &&
    !/\/(domain\/|notices(\.ts$|\/)|(contract|manifest)\.ts$)/.test(from)
  );
}
