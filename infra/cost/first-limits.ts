import { secondsAPoll } from "#kernel/call/socket-message";
import type { Stage } from "../config.ts";
import { allocationsOfChannel } from "../settings/quotas.ts";
import { consumerRate, hourlyLimit, type Loads, loadsOf, mailRates, prod } from "./capacity.ts";
import { limits as tableLimits } from "./doses.ts";

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
export const defaultQuotas = {
  poolCalls: 120,
  /** EventBridge's deliveries in Frankfurt, and in the regions with the fewest. */
  deliveries: [4500, 750],
} as const;

const ofOne = loadsOf(1);

/** The people who bring so much of a load. */
export function peopleFor(allowed: number, load: keyof Loads): number {
  return allowed / ofOne[load];
}

/** The limits of a stage, the first one first. */
export function firstLimits(stage: Stage = prod): FirstLimit[] {
  const { rate } = stage.throttle;
  const mails = mailRates(stage);
  const peopleWhilePolling = (inSight: number) =>
    rate / (ofOne.calls + (ofOne.screens * inSight) / secondsAPoll);
  const all: FirstLimit[] = [
    {
      people: peopleFor(stage.mailQuota, "mailsADay"),
      name: "mails a day",
      breaks: `mails: ${spelt(stage.mailQuota)} in 24 hours, a usual first quota of SES`,
      sign: "an alarm at 80 % of `mailQuota`; then SES refuses mails, and nobody gets a code",
      remedy: "ask SES for more, then raise `mailQuota`",
    },
    {
      people: peopleFor(mails.gathered, "gatheredMails"),
      name: "gathered mails",
      breaks: `e-mails that are gathered for some minutes: ${spelt(mails.gathered * 60)} in a minute, a run a minute with a sixth of what SES allows queues`,
      sign: "they come later; the alarm `Late-notifications-gathered`",
      remedy: "ask SES for a higher rate, then raise `mailsPerSecond`",
    },
    {
      people: peopleFor(mails.others, "otherMails"),
      name: "other mails",
      breaks: `other e-mails about events: ${mails.others.toFixed(1)} in a second; codes go first and have their own share`,
      sign: "they wait, up to two hours, and are dropped then",
      remedy: "the same",
    },
    {
      people: hourlyLimit(stage).people,
      name: "hourly schedules",
      breaks: "the hourly schedules `prescriptions-overdue` and `prescriptions-refills`",
      sign: "alarms `Late-...`",
      remedy: "raise `functionsAtOnce`, up to 4,000: both have 64 partitions",
    },
    {
      people: peopleFor(rate, "calls"),
      earlier: {
        people: [peopleWhilePolling(1), peopleWhilePolling(0.5)],
        when: "while the sockets are out",
      },
      name: "calls",
      breaks: `the API's stage: ${rate} requests a second (setting \`throttle\`)`,
      sign: "429 from the gateway; screens that ask for news without a socket then ask more rarely, down to once in five to eight minutes",
      remedy: "raise `throttle`; the account has 10,000 a second, in some regions 2,500 until AWS raises it",
    },
    {
      people: peopleFor(consumerRate(stage), "events"),
      name: "consumers",
      breaks: "a consumer that hears every event, such as the history's",
      sign: "its alarm `Waits` after half an hour; nothing is lost",
      remedy: "raise `functionsAtOnce`",
    },
    {
      people: peopleFor(stage.relayChannels * allocationsOfChannel, "relays"),
      name: "relays",
      breaks: `relays: ${stage.relayChannels} channels with ${allocationsOfChannel} allocations each`,
      sign: "calls connect without relays or not at all",
      remedy: "raise `relayChannels`, above 32 set `turn`",
    },
    {
      people: peopleFor(defaultQuotas.poolCalls, "poolCalls"),
      name: "sign-in",
      breaks: `the user pool: ${defaultQuotas.poolCalls} calls of \`UserAuthentication\` a second, of which refreshed tokens are most`,
      sign: "alarms on `SignInThrottles` and `TokenRefreshThrottles`",
      remedy: "ask Cognito for a higher quota",
    },
    {
      people: peopleFor(defaultQuotas.deliveries[0], "deliveries"),
      earlier: {
        people: [peopleFor(defaultQuotas.deliveries[1], "deliveries")],
        when: "in the smallest regions",
      },
      name: "EventBridge",
      breaks: `EventBridge: ${spelt(defaultQuotas.deliveries[0])} deliveries a second in Frankfurt, ${defaultQuotas.deliveries[1]} in the smallest regions`,
      sign: "`ThrottledRules` in CloudWatch; events come late, and none is lost",
      remedy: "ask EventBridge for a higher quota",
    },
    {
      people: peopleFor(tableLimits.tableWrites, "writeUnits"),
      name: "table",
      breaks: `the table: ${spelt(tableLimits.tableWrites)} write units a second`,
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
