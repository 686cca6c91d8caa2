import { consumerRate, hourlyLimit, type Loads, loadsOf, prod } from "./capacity.ts";

/** A limit that so many people reach in the busiest hour: what breaks, how it shows, and what raises it. */
export interface FirstLimit {
  readonly people: number;
  /** The people who reach it earlier, and when. */
  readonly earlier?: { readonly people: readonly number[]; readonly when: string };
  readonly name: string;
  readonly breaks: string;
  readonly sign: string;
  readonly remedy: string;
}

/** Quotas of an account, by AWS's documentation of 2026-11-29; each can be raised. */
export const quotas = {
  poolCalls: 120,
  writeUnits: 40_000,
  /** EventBridge's deliveries in Frankfurt, and in the regions with the fewest. */
  deliveries: [4500, 750],
} as const;
const allocationsOfChannel = 50;
/** Seconds between two polls of a screen without a socket. */
const secondsAPoll = 30;

const peopleFor = (allowed: number, load: keyof Loads) => allowed / loadsOf(1)[load];

/** The limits of a stage with the example's settings, the first one first. */
export function firstLimits(): FirstLimit[] {
  const { rate } = prod.throttle;
  const asked = (inSight: number) =>
    rate / (loadsOf(1).calls + (loadsOf(1).screens * inSight) / secondsAPoll);
  const all: FirstLimit[] = [
    {
      people: peopleFor(prod.mailQuota, "mailsADay"),
      name: "mails a day",
      breaks: `mails: ${spelt(prod.mailQuota)} in 24 hours, a usual first quota of SES`,
      sign: "an alarm at 80 % of `mailQuota`; then SES refuses mails, and nobody gets a code",
      remedy: "ask SES for more, then raise `mailQuota`",
    },
    {
      people: peopleFor(prod.mailsPerSecond, "mails"),
      name: "mails a second",
      breaks: `mails: ${prod.mailsPerSecond} in a second`,
      sign: "mails wait, up to two hours; codes go first",
      remedy: "ask SES for more, then raise `mailsPerSecond`",
    },
    {
      people: hourlyLimit().people,
      name: "hourly schedules",
      breaks: "the hourly schedules `prescriptions-overdue` and `prescriptions-refills`",
      sign: "alarms `Late-...`",
      remedy: "raise `functionsAtOnce`, and `dueShards` above 64 runs",
    },
    {
      people: peopleFor(rate, "calls"),
      earlier: { people: [asked(1), asked(0.5)], when: "while the sockets are out" },
      name: "calls",
      breaks: `the API's stage: ${rate} requests a second (setting \`throttle\`)`,
      sign: "429 from the gateway; screens that ask for news without a socket then ask more rarely, down to once in five minutes",
      remedy: "raise `throttle`; the account's quota is 10,000 a second, in some regions 2,500",
    },
    {
      people: peopleFor(consumerRate(), "events"),
      name: "consumers",
      breaks: "a consumer that hears every event, such as the history's",
      sign: "its alarm `Waits` after half an hour; nothing is lost",
      remedy: "raise `functionsAtOnce`",
    },
    {
      people: peopleFor(prod.relayChannels * allocationsOfChannel, "relays"),
      name: "relays",
      breaks: `relays: ${prod.relayChannels} channels with ${allocationsOfChannel} allocations each`,
      sign: "calls connect without relays or not at all",
      remedy: "raise `relayChannels`, above 32 set `turn`",
    },
    {
      people: peopleFor(quotas.poolCalls, "poolCalls"),
      name: "sign-in",
      breaks: `the user pool: ${quotas.poolCalls} calls of \`UserAuthentication\` a second, of which refreshed tokens are most`,
      sign: "alarms on `SignInThrottles` and `TokenRefreshThrottles`",
      remedy: "ask Cognito for a higher quota",
    },
    {
      people: peopleFor(quotas.deliveries[0], "deliveries"),
      earlier: { people: [peopleFor(quotas.deliveries[1], "deliveries")], when: "in the smallest regions" },
      name: "EventBridge",
      breaks: `EventBridge: ${spelt(quotas.deliveries[0])} deliveries a second in Frankfurt, ${quotas.deliveries[1]} in the smallest regions`,
      sign: "`ThrottledRules` in CloudWatch; events come late, and none is lost",
      remedy: "ask EventBridge for a higher quota",
    },
    {
      people: peopleFor(quotas.writeUnits, "writeUnits"),
      name: "table",
      breaks: `the table: ${spelt(quotas.writeUnits)} write units a second`,
      sign: "an alarm on throttles; calls are answered 503",
      remedy: "ask DynamoDB for a higher quota",
    },
  ];
  return all.toSorted((a, b) => a.people - b.people);
}

/** A number as the pages write it. */
export function spelt(amount: number): string {
  return amount.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
