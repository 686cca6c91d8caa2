import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { AppointmentBooked, catalogue, declarationOf, Envelope } from "#events";
import { documents } from "../../events/documents/documents.ts";
import { stageOf } from "../../infra/config.ts";
import { compilePattern } from "../../infra/local/events/bus/pattern.ts";
import { PolicyDocument } from "../../infra/local/iam/policy.ts";

const readme = readFileSync(new URL("../../events/README.md", import.meta.url), "utf8");

/** The JSON on the page after some words. */
function jsonAfter(words: string): unknown {
  expect(readme).toContain(words);
  return JSON.parse(/```json\n([\s\S]+?)```/.exec(readme.slice(readme.indexOf(words)))?.[1] ?? "");
}

const BusEvent = z.object({
  source: z.string(),
  "detail-type": z.string(),
  time: z.string(),
  detail: Envelope,
});
const example = z.parse(BusEvent, jsonAfter("This is what a rule matches"));

test("the subscribers' page links to the list of all events with the words of their declarations", () => {
  expect(readme).toContain("(generated/events.md)");
  const list = documents().get("events.md");
  for (const event of catalogue) expect(list).toContain(`| \`${event.type}\` | ${event.summary} |`);
});

test("the example is an event as declared, with every field and no other", () => {
  const event = declarationOf(example["detail-type"]);
  const { id, time, aggregate, data } = example.detail;
  expect(event.source).toBe(example.source);
  expect(z.parse(event.data, data)).toEqual(data);
  expect(Object.keys(data).sort()).toEqual(Object.keys(event.data.shape).sort());
  expect(id).toBe(`${aggregate.kind}/${aggregate.id}/${aggregate.sequence}`);
  expect(example.time).toBe(`${time.slice(0, 19)}Z`);
  const raw = z.parse(z.object({ detail: z.unknown() }), jsonAfter("This is what a rule matches"));
  expect(raw.detail).toEqual(example.detail);
});

describe("the example rules match", () => {
  const heard = (words: string, change: object = {}) =>
    compilePattern(jsonAfter(words))({ ...example, ...change });
  const by = (role: string) => ({ detail: { ...example.detail, actor: { id: "x", role } } });
  const approved = { "detail-type": "prescription.approved.v1" };

  test("every prescription that a pharmacy has to prepare for pickup, and no delivery", () => {
    const words = "What a pharmacy still has to answer";
    const data = { ...example.detail.data, method: "delivery" };
    expect(heard(words)).toBe(true);
    expect(heard(words, { detail: { ...example.detail, data } })).toBe(false);
    expect(heard(words, approved)).toBe(false);
  });

  test("every appointment event, and no other event", () => {
    const words = "Everything that happens to appointments";
    const { source, type } = AppointmentBooked;
    expect(heard(words, { source, "detail-type": type })).toBe(true);
    expect(heard(words)).toBe(false);
  });

  test("every action of a pharmacy, and no action of a patient", () => {
    const words = "Whatever a pharmacy does";
    expect(heard(words, { ...approved, ...by("pharmacy") })).toBe(true);
    expect(heard(words, by("patient"))).toBe(false);
    expect(heard(words, { "detail-type": "renewal.declined.v1", ...by("pharmacy") })).toBe(false);
  });

  test("one prescription, and no other", () => {
    const aggregate = { ...example.detail.aggregate, id: "another" };
    expect(heard("One prescription:")).toBe(true);
    expect(heard("One prescription:", { detail: { ...example.detail, aggregate } })).toBe(false);
  });
});

test("the subscriber on the page can be declared, and its bus policy lets only us put events on that bus", () => {
  const subscriber = jsonAfter("The operator declares you");
  const [read] = stageOf("prod", { subscribers: [subscriber] }).subscribers;
  const policy = z.parse(PolicyDocument, jsonAfter("Your bus lets us in"));
  expect(read).toEqual(subscriber);
  expect(policy.Statement).toMatchObject([{ Action: "events:PutEvents", Resource: read?.busArn }]);
});
