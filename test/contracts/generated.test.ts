import { readdirSync, readFileSync } from "node:fs";
import { Parser } from "@asyncapi/parser";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { catalogue } from "#events";
import { documents as eventDocuments } from "../../events/documents/documents.ts";
import { contexts, contracts } from "../../infra/contexts.ts";
import { documents as apiDocuments } from "../../infra/documents/documents.ts";

const folders = [
  { folder: new URL("../../events/generated/", import.meta.url), documents: eventDocuments() },
  { folder: new URL("../../infra/documents/generated/", import.meta.url), documents: apiDocuments() },
];

describe("generated files are committed and up to date with `npm run contracts`", () => {
  test.each(folders)("$folder.pathname", ({ folder, documents }) => {
    expect(readdirSync(folder).sort()).toEqual([...documents.keys()].sort());
    for (const [name, content] of documents)
      expect(readFileSync(new URL(name, folder), "utf8"), name).toBe(content);
  });
});

test("the AsyncAPI document is valid and has every event", async () => {
  const text = eventDocuments().get("asyncapi.json") ?? "";
  const { document, diagnostics } = await new Parser().parse(text);
  expect(diagnostics.filter(({ severity }) => severity === 0).map(({ message }) => message)).toEqual([]);
  expect(document?.allMessages().all()).toHaveLength(catalogue.length);
});

test("the API description defines every component it refers to, and refers to every component it defines", () => {
  const text = apiDocuments().get("openapi.json") ?? "";
  const { responses, schemas } = z.parse(Described, JSON.parse(text)).components;
  const references = [...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name ?? "");
  const components = Object.entries({ responses, schemas }).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `${kind}/${name}`),
  );
  expect([...new Set(references)].sort()).toEqual(components.sort());
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(["Appointment", "Prescription", "Problem", "ProblemCode", "Renewal"]),
  );
  // At most 52 lines a call, schemas included, because each named schema is defined once.
  const calls = Object.values(contracts).flatMap((contract) => Object.keys(contract)).length;
  expect(text.split("\n").length).toBeLessThan(52 * calls);
});

const named = z.record(z.string(), z.unknown());
const Described = z.object({ components: z.object({ responses: named, schemas: named }) });

test("no event has a field with data that must never be on the bus", () => {
  for (const event of catalogue) {
    const fields = Object.keys(event.data.shape);
    // Reasons in words are never on the bus; their codes are.
    const forbidden = fields.filter(
      (field) =>
        field !== "reasonCode" && /name$|medic|dosage|note|address|mail|phone|text|code/i.test(field),
    );
    expect(forbidden, event.type).toEqual([]);
  }
});

test("event types are in the past tense of their context and match their key", () => {
  for (const event of catalogue) {
    expect(event.type).toBe(`${event.name}.v${event.version}`);
    expect(contexts.map(({ name }) => `triscript.${name}`)).toContain(event.source);
  }
});

describe("contracts", () => {
  const calls = Object.entries(contracts).flatMap(([context, contract]) =>
    Object.entries(contract).map(([name, call]) => ({ name: `${context}.${name}`, call })),
  );

  test("no two calls share a route", () => {
    expect(new Set(calls.map(({ call }) => call.route)).size).toBe(calls.length);
  });

  /**
   * Fields that a person may send about themselves once: the role they sign up in, with the code that opens
   * the account.
   */
  const chosen: Record<string, string[]> = { "identity.signIn": ["role"] };

  test.each(calls)("$name takes neither a role nor the caller's id as input", ({ name, call }) => {
    const fields = Object.keys("shape" in call.input ? (call.input.shape as object) : {});
    expect(fields.filter((field) => /^(role|userId|callerId|actor)$/.test(field))).toEqual(
      chosen[name] ?? [],
    );
  });
});
