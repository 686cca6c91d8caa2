import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contexts } from "../../infra/contexts.ts";
import { decide, PolicyDocument, type Statement, statementsOf } from "../../infra/local/iam/policy.ts";
import { entries } from "../../infra/platform/functions/entries.ts";
import { functionsOf, policiesOf } from "./inventory.ts";
import { type Synthesis, synthesise } from "./synthesis.ts";

/** The writers of each partition key prefix of the table. */
const writers = {
  "ACCOUNT#": ["identity-api", "identity-undelivered"],
  "ADDRESS#": ["identity-api", "calendars-api", "notifications-api"],
  "AUDITOR#": ["audit-api"],
  "AVAILABILITY#": ["appointments-api"],
  "BOOKED#": ["appointments-api", "appointments-remind"],
  "CALENDAR#": ["calendars-api"],
  "CALL#": ["video-api", "video-follow", "video-expire"],
  "CODE#": ["identity-verify-auth-challenge", "identity-api"],
  "DOCUMENT#": ["documents-api", "documents-inspect", "documents-overdue", "conversations-api"],
  "CONVERSATION#": ["conversations-api"],
  "DOCTOR#": [
    "appointments-api",
    "appointments-reschedule",
    "appointments-remind",
    "prescriptions-api",
    "fulfilment-api",
    "conversations-api",
  ],
  "PATIENT#": ["appointments-api"],
  "PHARMACY#": ["prescriptions-api", "fulfilment-api", "appointments-reschedule"],
  "PHONE#": ["adherence-api", "adherence-texts"],
  "DOSES#": ["adherence-api", "adherence-remind"],
  "DUE#upload": ["documents-api", "documents-inspect", "documents-overdue"],
  "DUE#call": ["video-api", "video-expire"],
  "DUE#dose": ["adherence-api", "adherence-follow", "adherence-remind"],
  "DUE#gathered-email": ["notifications-email", "notifications-gathered"],
  "DUE#renewal-digest": ["notifications-email", "notifications-digest"],
  "DUE#prescription-wait": ["prescriptions-api", "prescriptions-overdue", "fulfilment-api"],
  "DUE#license": ["profiles-api", "profiles-licenses"],
  "DUE#refill": ["prescriptions-api", "prescriptions-refills", "fulfilment-api"],
  "DUE#closing": ["appointments-reschedule", "appointments-remind"],
  "DUE#appointment-reminder": ["appointments-reschedule", "appointments-remind"],
  "GATHERED#": ["notifications-email"],
  "FEED#": ["calendars-api"],
  "GOAL#": ["wellness-api"],
  "HISTORY#": ["audit-history"],
  // Every API that counts calls for their callers.
  "LIMIT#": [
    "adherence-api",
    "appointments-api",
    "audit-api",
    "calendars-api",
    "fulfilment-api",
    "identity-api",
    "conversations-api",
    "notifications-api",
    "prescriptions-api",
    "profiles-api",
    "video-api",
    "wellness-api",
  ],
  "PREFERENCES#": [
    "notifications-api",
    "notifications-email",
    "notifications-gathered",
    "notifications-digest",
  ],
  "PROFILE#": ["profiles-api", "profiles-licenses", "appointments-reschedule", "identity-api"],
  "RATING#": ["profiles-api"],
  "SHARE#": ["adherence-api"],
  "REMINDERS#": ["adherence-api", "adherence-follow", "adherence-remind", "adherence-texts"],
  "RENEWAL#": ["prescriptions-api", "fulfilment-api"],
  "RX#": ["prescriptions-api", "prescriptions-overdue", "prescriptions-refills", "fulfilment-api"],
  "RXNUMBER#": ["prescriptions-api", "fulfilment-api"],
  "SLOT#": ["appointments-api", "appointments-remind"],
  "SOCKET#": ["video-api", "notifications-notify", "realtime-sockets", "realtime-push"],
  "NOTIFIED#": [
    "notifications-devices",
    "notifications-email",
    "notifications-gathered",
    "notifications-digest",
  ],
  "TOTALS#": ["appointments-api", "prescriptions-api", "fulfilment-api"],
  "UNSUBSCRIBE#": [
    "notifications-api",
    "notifications-email",
    "notifications-gathered",
    "notifications-digest",
  ],
  "UPLOAD#": ["documents-api", "documents-inspect", "documents-overdue"],
  "USER#": ["notifications-api", "notifications-notify", "notifications-devices"],
  "APPOINTMENT#": ["appointments-api", "appointments-remind"],
};

/** The readers of each hidden prefix. */
const readers: Readonly<Record<string, readonly string[]>> = {
  "CALENDAR#": ["calendars-api"],
  "CALL#": ["video-api", "video-follow", "video-expire", "notifications-notify", "notifications-devices"],
  "CODE#": ["identity-api", "identity-pre-token-generation", "identity-undelivered"],
  "CONVERSATION#": [
    "conversations-api",
    "video-api",
    "notifications-notify",
    "notifications-devices",
    "notifications-email",
    "notifications-gathered",
  ],
  "FEED#": ["calendars-api"],
  "HISTORY#": ["audit-api"],
  "PHONE#": ["adherence-api", "adherence-texts"],
  // Operators alone.
  REPORTS: [],
};

/** The largest total of a role's inline policies that AWS accepts. */
const mostBytes = 10_240;

describe.each([synthesise("dev"), synthesise("prod")])("the keys of the table in $stage", (cloud) => {
  const roles = rolesOf(cloud);
  const [table = ""] = cloud.of("AWS::DynamoDB::GlobalTable").map(({ path }) => `${path}.Arn`);
  const may = (statements: readonly Statement[], action: string, key: string, index = "") =>
    decide(statements, {
      action: `dynamodb:${action}`,
      resource: `${table}${index}`,
      context: { "dynamodb:LeadingKeys": [key] },
    }) === "allowed";
  const whoMay = (actions: string[], key: string, index?: string) =>
    [...roles]
      .filter(([, statements]) => actions.some((action) => may(statements, action, key, index)))
      .map(([name]) => name);
  const writing = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "PartiQLInsert"];
  const reading = ["GetItem", "BatchGetItem", "Query", "ConditionCheckItem", "Scan"];

  test.each(Object.entries(writers))("%s is written by %j", (prefix, names) => {
    expect(whoMay(writing, `${prefix}1`)).toEqual(inOrder(names));
  });

  test("are all listed: manifests declare no other, and no function writes anywhere else", () => {
    const declared = entries().flatMap(({ name, needs }) => (needs.owns ?? []).map((key) => ({ key, name })));
    const byKey = Object.entries(Object.groupBy(declared, ({ key }) => key));
    expect(Object.fromEntries(byKey.map(([key, all = []]) => [key, all.map(({ name }) => name)]))).toEqual(
      Object.fromEntries(Object.entries(writers).map(([key, names]) => [key, inOrder(names)])),
    );
    for (const key of ["ANYTHING#1", "ACCOUNT", "DUE#other#1", "x", ""]) {
      expect(whoMay(writing, key), key).toEqual([]);
    }
  });

  test.each(Object.entries(readers))("%s is read only by %j", (prefix, names) => {
    expect(whoMay(reading, `${prefix}1`).filter((name) => !names.includes(name))).toEqual([]);
    for (const index of ["/index/gsi1", "/index/gsi2"]) {
      const found = whoMay(reading, `${prefix}1`, index);
      expect(found.filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  test("are hidden where declared, while accounts can be read by every function that checks a caller", () => {
    expect(contexts.flatMap(({ hides }) => hides ?? []).sort()).toEqual(Object.keys(readers));
    const apis = entries().flatMap(({ name }) => (/-(api|sockets)$/.test(name) ? [name] : []));
    expect(whoMay(["BatchGetItem"], "ACCOUNT#1")).toEqual(expect.arrayContaining(apis));
  });

  test("are as the script of the rehearsal expects, which asks AWS with the rights of appointments-api", () => {
    const script = readFileSync(new URL("../../infra/deploy/leading-keys.sh", import.meta.url), "utf8");
    const requests = [...script.matchAll(/^try "([^"]+)" (\w+) (.+)$/gm)].map(
      ([, , expected, request = ""]) => {
        const [action, index] = [/^[\w-]+/.exec(request)?.[0], /--index-name (\w+)/.exec(request)?.[1]];
        const keys = [...request.matchAll(/\$\((put|check) (\w+)\)/g)].map(([, kind, key]) => ({
          action: kind === "put" ? "PutItem" : "ConditionCheckItem",
          key: `${key}#probe`,
        }));
        const alone = /"(?:pk|:k)":\{"S":"([^"]+)"/.exec(request)?.[1] ?? "";
        if (keys.length === 0) keys.push({ action: action === "query" ? "Query" : "PutItem", key: alone });
        return { expected, index: index === undefined ? "" : `/index/${index}`, keys };
      },
    );
    expect(requests).toHaveLength(8);
    const own = roles.get("appointments-api") ?? [];
    for (const { expected, index, keys } of requests) {
      const isAllowed = keys.every(({ action, key }) => may(own, action, key, index));
      expect(isAllowed, JSON.stringify(keys)).toBe(expected !== "AccessDeniedException");
    }
  });

  test("need policies far below the limit of a role", () => {
    const sizes = [...functionsOf(cloud)].map(([file, declared]) => ({
      file,
      bytes: bytesOf(policiesOf(cloud, declared)),
    }));
    const largest = sizes.reduce((a, b) => (a.bytes > b.bytes ? a : b));
    expect(largest.bytes, largest.file).toBeLessThan(mostBytes / 2);
  });
});

/** The statements of each function's role, as the local run's IAM parses them. */
function rolesOf(cloud: Synthesis): ReadonlyMap<string, Statement[]> {
  const functions = functionsOf(cloud);
  return new Map(
    entries().map(({ name, file }) => {
      const declared = functions.get(file);
      const policies = declared ? policiesOf(cloud, declared) : [];
      const documents = policies.map(({ PolicyDocument: { Statement } }) => ({
        Statement: Statement.map(({ Resource, ...rest }) => ({
          ...rest,
          Resource: [Resource].flat().map((one) => cloud.spell(one, declared?.stack ?? "")),
        })),
      }));
      const statements = documents.flatMap((one) => statementsOf(z.parse(PolicyDocument, one), name));
      return [name, statements];
    }),
  );
}

function inOrder(names: readonly string[]): string[] {
  return entries()
    .map(({ name }) => name)
    .filter((name) => names.includes(name));
}

/** The largest size of the policies for AWS, which does not count white space: a reference becomes an ARN. */
function bytesOf(policies: ReturnType<typeof policiesOf>): number {
  const arn = "a".repeat(130);
  const isReference = (value: unknown) =>
    typeof value === "object" && value !== null && /^(Ref|Fn::.*)$/.test(Object.keys(value).join());
  return JSON.stringify(policies, (_, value) => (isReference(value) ? arn : value)).length;
}
