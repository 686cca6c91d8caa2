import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stageOf } from "../../infra/config.ts";
import { type Account, Unanswered } from "../../infra/deploy/account.ts";
import { readinessOf, runsBehindQueues } from "../../infra/deploy/readiness.ts";
import { leftFromExample } from "../../infra/settings/left-from-example.ts";
import { synthesise } from "./synthesis.ts";

const prod = stageOf("prod");
const { domain, certificate } = prod;
const dev = stageOf("dev", { domain, certificate, alarmEmail: "alarms@dev.triscript.example" });
const templates = synthesise("prod").templates;
const taken = runsBehindQueues(templates);

const ready: Account = {
  runs: 1000,
  plan: "PAID",
  mails: { inADay: 50_000, inASecond: 14 },
  certificate: { status: "ISSUED", names: [domain] },
};

test("the operator's guide says how many runs the functions behind queues may take", () => {
  const guide = readFileSync(new URL("../../infra/OPERATING.md", import.meta.url), "utf8");
  expect(guide).toContain(`a new account runs 10 functions at once, those behind queues may take ${taken} |`);
});

test.each<[string, Partial<Account>]>([
  ["exactly the runs of its queues", { runs: taken }],
  ["no plan, because it is older than plans", { plan: "NONE" }],
  ["a certificate of several names", { certificate: { status: "ISSUED", names: ["www.example", domain] } }],
])("an account with %s is ready", (_, change) => {
  expect(readinessOf({ ...ready, ...change }, prod, templates)).toEqual({ blockers: [], warnings: [] });
});

test("a certificate for one word before the domain is for no other number of words", () => {
  const certificate = { status: "ISSUED", names: ["*.practice.org"] };
  const blockersOf = (domain: string) =>
    readinessOf({ ...ready, certificate }, { ...prod, domain }, templates).blockers;
  expect(blockersOf("rx.practice.org")).toEqual([]);
  expect(blockersOf("practice.org")).toHaveLength(1);
  expect(blockersOf("my.rx.practice.org")).toHaveLength(1);
});

const closes =
  "The account is on AWS's free plan: AWS closes it, with all data, after six months or when its credits are used up.";
const tooFew = `The account may run 10 functions at once in eu-central-1, and those behind queues may take ${taken}: people's calls would be refused while they run.`;

test.each<[string, Partial<Account>, string]>([
  ["is on the free plan", { plan: "FREE" }, closes],
  ["has the quota of a new account", { runs: 10 }, tooFew],
])(
  "an account that %s prevents a stage that keeps data, and is a warning for another",
  (_, change, sentence) => {
    const account = { ...ready, ...change };
    expect(readinessOf(account, prod, templates)).toEqual({ blockers: [sentence], warnings: [] });
    const others = readinessOf(account, { ...dev, mailsPerSecond: 14 }, templates);
    expect(others).toEqual({ blockers: [], warnings: [sentence] });
  },
);

test.each<[string, Account["certificate"], string]>([
  [
    "it does not know",
    { status: undefined, names: [] },
    "The account has no such certificate as the setting certificate names.",
  ],
  [
    "waits for its record",
    { status: "PENDING_VALIDATION", names: [domain] },
    "The certificate is not issued yet: its status is PENDING_VALIDATION, and CloudFront accepts no such one.",
  ],
  [
    "is for another name",
    { status: "ISSUED", names: ["other.example"] },
    `The certificate is for other.example, not for ${domain}.`,
  ],
])("a certificate that %s prevents every stage", (_, certificate, sentence) => {
  expect(readinessOf({ ...ready, certificate }, prod, templates).blockers).toEqual([sentence]);
  expect(readinessOf({ ...ready, certificate }, dev, templates).blockers).toEqual([sentence]);
});

test("what AWS does not say is a warning with the name of its error", () => {
  const refused = new Unanswered("AccessDeniedException");
  const account = { runs: refused, plan: refused, mails: refused, certificate: refused };
  expect(readinessOf(account, prod, templates)).toEqual({
    blockers: [],
    warnings: [
      "how many functions may run at once",
      "on which plan the account is",
      "how many mails it may send",
      "whether the certificate is issued",
    ].map((question) => `AWS did not say ${question} (AccessDeniedException). Find out before you go on.`),
  });
});

test("settings above the rate of mails of the account, and a stage without an address for alarms, are warnings", () => {
  const account = { ...ready, mails: { inADay: 200, inASecond: 1 } };
  const { alarmEmail: _, ...silent } = dev;
  expect(readinessOf(account, { ...silent, mailQuota: 200, mailsPerSecond: 14 }, templates)).toEqual({
    blockers: [],
    warnings: [
      "Amazon SES lets the account send 200 mails in 24 hours and 1 in a second; the settings mailQuota and mailsPerSecond say 200 and 14. It refuses what is above.",
      "The stage dev has no alarmEmail: no mail is sent for an alarm or for the month's budget.",
    ],
  });
});

test("every address and account of the example is found, and nothing else of its settings", () => {
  const found = leftFromExample(prod);
  expect(found.map((setting) => setting.split(" ")[0]).toSorted()).toEqual([
    "alarmEmail",
    "certificate",
    "contactEmail",
    "domain",
    "origin",
    "supportEmail",
  ]);
  expect(found).toContain("alarmEmail (alarms@triscript.example)");
});

test.each([
  ["rx.example.com", true],
  ["help@example.org", true],
  ["https://rx.practice.example/", true],
  ["turn:turn.example.net:3478", true],
  ["arn:aws:events:eu-central-1:111122223333:event-bus/orders", true],
  ["rx.myexample.com", false],
  ["examples@practice.org", false],
  ["example.practice.org", false],
  ["For example: Example Street 1", false],
])("%s is only an example: %s", (value, isOne) => {
  expect(leftFromExample({ turn: { urls: [value] } })).toEqual(isOne ? [`turn.urls.0 (${value})`] : []);
});
