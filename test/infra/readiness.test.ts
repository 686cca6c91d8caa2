import { expect, test } from "vitest";
import { stageOf } from "../../infra/config.ts";
import { type Account, Unanswered } from "../../infra/deploy/account.ts";
import { readinessOf } from "../../infra/deploy/readiness.ts";
import { leftFromExample } from "../../infra/settings/left-from-example.ts";

const prod = stageOf("prod", {
  operator: "Practice Ltd",
  address: "1 Main Street",
  jurisdiction: "England",
});
const { domain, origin, certificate } = prod;
const dev = {
  ...stageOf("dev", { domain, origin, certificate, alarmEmail: "alarms@dev.triscript.example" }),
  functionsAtOnce: 1000,
};
const first = { isFirst: true };

const ready: Account = {
  runs: 1000,
  plan: "PAID",
  mails: { inADay: 50_000, inASecond: 14 },
  certificate: { status: "ISSUED", names: [domain] },
};

test.each<[string, Partial<Account>]>([
  ["more runs than the settings say", { runs: 3000 }],
  ["no plan, because it is older than plans", { plan: "NONE" }],
  [
    "a certificate of several names",
    { certificate: { status: "ISSUED", names: ["www.example", domain.toUpperCase()] } },
  ],
])("an account with %s is ready", (_, change) => {
  expect(readinessOf({ ...ready, ...change }, prod, first)).toEqual({ blockers: [], warnings: [] });
});

test("a certificate for one word before the domain is for no other number of words", () => {
  const certificate = { status: "ISSUED", names: ["*.practice.org"] };
  const blockersOf = (domain: string) =>
    readinessOf({ ...ready, certificate }, { ...prod, domain }, first).blockers;
  expect(blockersOf("rx.practice.org")).toEqual([]);
  expect(blockersOf("practice.org")).toHaveLength(1);
  expect(blockersOf("my.rx.practice.org")).toHaveLength(1);
});

const closes =
  "The account is on AWS's free plan: AWS closes it, with all data, after six months or when its credits are used up.";
const tooFew = (runs: number) =>
  `The setting functionsAtOnce says 1000, and AWS Lambda lets the account run ${runs} functions at once in eu-central-1. Ask AWS for more, or enter what it grants, 100 at least: people's calls are refused while too many run.`;

test.each<[string, Partial<Account>, string]>([
  ["is on the free plan", { plan: "FREE" }, closes],
  ["has the quota of a new account", { runs: 10 }, tooFew(10)],
  ["may run one function less than the settings say", { runs: 999 }, tooFew(999)],
])(
  "an account that %s prevents a stage that keeps data, and is a warning for another",
  (_, change, sentence) => {
    const account = { ...ready, ...change };
    expect(readinessOf(account, prod, first)).toEqual({ blockers: [sentence], warnings: [] });
    const others = readinessOf(account, { ...dev, mailsPerSecond: 14 }, first);
    expect(others).toEqual({ blockers: [], warnings: [sentence] });
  },
);

test("an account with a small quota is ready for the stage whose settings say so", () => {
  const small = { ...prod, functionsAtOnce: 100 };
  expect(readinessOf({ ...ready, runs: 100 }, small, first).blockers).toEqual([]);
});

test.each<[string, Account["certificate"], string]>([
  [
    "it does not know",
    { status: undefined, names: [] },
    "The account has no certificate with the ARN in the setting certificate.",
  ],
  [
    "waits for its record",
    { status: "PENDING_VALIDATION", names: [domain] },
    "The certificate has the status PENDING_VALIDATION. CloudFront accepts only issued certificates.",
  ],
  [
    "is for another name",
    { status: "ISSUED", names: ["other.example"] },
    `The certificate is for other.example, not for ${domain}.`,
  ],
])("a certificate that %s prevents every stage", (_, certificate, sentence) => {
  expect(readinessOf({ ...ready, certificate }, prod, first).blockers).toEqual([sentence]);
  expect(readinessOf({ ...ready, certificate }, dev, first).blockers).toEqual([sentence]);
});

test("what AWS does not say is a warning with the name of its error", () => {
  const refused = new Unanswered("AccessDeniedException");
  const account = { runs: refused, plan: refused, mails: refused, certificate: refused };
  expect(readinessOf(account, prod, first)).toEqual({
    blockers: [],
    warnings: [
      "how many functions may run at once",
      "on which plan the account is",
      "how many mails it may send",
      "whether the certificate is issued",
    ].map(
      (question) =>
        `AWS did not say ${question} (AccessDeniedException). "Ask on the first day" in infra/OPERATING.md has the command that does.`,
    ),
  });
});

test.each<[string, Account["mails"], string[]]>([
  [
    "of the sandbox",
    { inADay: 200, inASecond: 1 },
    [
      "Amazon SES lets the account send 200 mails in 24 hours, as in the sandbox: only verified addresses get mails and codes.",
      "The setting mailQuota says 50000 mails, and Amazon SES lets the account send 200 in 24 hours. It refuses anything above.",
      "The setting mailsPerSecond says 14 mails, and Amazon SES lets the account send 1 a second. It refuses anything above.",
    ],
  ],
  ["of the settings", { inADay: 50_000, inASecond: 14 }, []],
  ["without a limit a day", { inADay: Number.POSITIVE_INFINITY, inASecond: 14 }, []],
])("settings are compared with the rate of mails %s", (_, mails, warnings) => {
  expect(readinessOf({ ...ready, mails }, prod, first)).toEqual({ blockers: [], warnings });
});

test("a stage without an address for alarms, or without what legal pages name, is warned of", () => {
  const { alarmEmail: _, ...silent } = { ...dev, mailsPerSecond: 14 };
  expect(readinessOf(ready, silent, first).warnings).toEqual([
    "The stage dev has no alarmEmail: no mail is sent for an alarm or for the month's budget.",
  ]);
  expect(readinessOf(ready, stageOf("prod", { operator: "Practice Ltd" }), first).warnings).toEqual([
    'The legal pages say "to be added" until the settings have address, jurisdiction.',
  ]);
});

test("a stage in use gets its next release, whatever its account lacks, and the operator reads it", () => {
  const account: Account = {
    ...ready,
    runs: 10,
    plan: "FREE",
    certificate: { status: "EXPIRED", names: [domain] },
  };
  const later = readinessOf(account, prod, { isFirst: false });
  expect(later.blockers).toEqual([]);
  expect(later.warnings).toEqual(readinessOf(account, prod, first).blockers);
  expect(later.warnings).toHaveLength(3);
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
  ["turn:example.com:3478", true],
  ["turns:turn.example", true],
  ["https://rx.test", true],
  ["arn:aws:events:eu-central-1:111122223333:event-bus/orders", true],
  ["rx.myexample.com", false],
  ["examples@practice.org", false],
  ["example.practice.org", false],
  ["For example: Example Street 1", false],
])("%s is only an example: %s", (value, isOne) => {
  expect(leftFromExample({ turn: { urls: [value] } })).toEqual(isOne ? [`turn.urls.0 (${value})`] : []);
});
