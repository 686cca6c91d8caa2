import { runsForTexts, runsOfTexts } from "../platform/functions/runs.ts";
import { fewestFunctions } from "../settings/quotas.ts";
import { doseAssumptions as doses } from "./assumptions.ts";
import { consumerRate, hourlyCapacity, hourlyLimit, loadsOf, mailRates, prod } from "./capacity.ts";
import { fullestMinute } from "./doses.ts";
import { defaultQuotas, firstLimits, peopleFor, spelt } from "./first-limits.ts";

const sizes = [10_000, 120_000, 1_000_000, 10_000_000];
const patients = [10_000, 100_000, 1_000_000, 3_000_000, 10_000_000];

/** The page on scaling with its tables as they are now, each below its heading. */
export function scalingPage(written: string): string {
  const tables = {
    "By size": bySize(),
    "The first limits": byLimit(),
    "By quota": byQuota(),
    Reminders: byReminders(),
  };
  return Object.entries(tables).reduce((page, [heading, table]) => withTable(page, heading, table), written);
}

function withTable(page: string, heading: string, table: readonly string[]): string {
  const lines = page.split("\n");
  const at = lines.indexOf(`## ${heading}`);
  const from = lines.findIndex((line, n) => n > at && line.startsWith("|"));
  if (at < 0 || from < 0) throw new Error(`The page on scaling has no table below "${heading}".`);
  const to = lines.findIndex((line, n) => n > from && !line.startsWith("|"));
  return [...lines.slice(0, from), ...table, ...lines.slice(to)].join("\n");
}

/** What a busiest hour brings, and the limits that are passed by then. */
function bySize(): string[] {
  const limits = firstLimits();
  return [
    "| people | events a second | deliveries | calls | write units | mails a day | open screens | raised by then | next |",
    "|---:|---:|---:|---:|---:|---:|---:|---|---|",
    ...sizes.map((people) => {
      const { events, deliveries, calls, writeUnits, mailsADay, screens } = loadsOf(people);
      const loads = [events, deliveries, calls, writeUnits, mailsADay, screens].map((load) =>
        load < 10 ? load.toFixed(1) : spelt(load),
      );
      const passed = limits.filter((limit) => rounded(limit.people) <= people).map(({ name }) => name);
      const next = limits.find((limit) => rounded(limit.people) > people);
      return row([
        spelt(people),
        ...loads,
        passed.join(", ") || "nothing",
        next ? `${next.name}, at ${about(next.people)}` : "",
      ]);
    }),
  ];
}

function byLimit(): string[] {
  return [
    "| at about | breaks | sign | what to do |",
    "|---|---|---|---|",
    ...firstLimits().map(({ people, earlier, breaks, sign, remedy }) => {
      const at = earlier ? `; ${earlier.people.map(about).join(" to ")} ${earlier.when}` : "";
      return row([about(people) + at, breaks, sign, remedy]);
    }),
  ];
}

/** The fullest minute of a day of reminders, in which 15 % of a day's moments are due, and what all of them within five minutes need. */
function byReminders(): string[] {
  const momentsAPatient = doses.dosesADay / doses.dosesAMoment / doses.patients;
  const { possible } = fullestMinute(prod);
  return [
    "| patients with reminders | due in the fullest minute | announced in | on screens and devices in | EventBridge delivers in | for five minutes: `functionsAtOnce` | deliveries a second |",
    "|---:|---:|---:|---:|---|---:|---:|",
    ...patients.map((people) => {
      const due = people * momentsAPatient * doses.fullestMinute;
      const aSecond = due / doses.announcedWithinSeconds;
      const functions = (aSecond / consumerRate()) * prod.functionsAtOnce;
      const isAnnounced = aSecond <= possible;
      return row([
        spelt(people),
        spelt(due),
        time(due / possible),
        time(due / consumerRate()),
        defaultQuotas.deliveries.map((rate) => time((due * doses.runsAMoment) / rate)).join(" to "),
        `${spelt(Math.max(fewestFunctions, Math.ceil(functions / 100) * 100))}${isAnnounced ? "" : ", and more partitions in the source"}`,
        spelt(aSecond * doses.runsAMoment),
      ]);
    }),
  ];
}

/** What a smaller or a larger quota of functions is enough for. */
function byQuota(): string[] {
  return [
    "| `functionsAtOnce` | a consumer handles in a second | people, if it hears every event | people, for the hourly schedules |",
    "|---:|---:|---:|---:|",
    ...[fewestFunctions, 200, 400, 1000, 4000].map((functionsAtOnce) => {
      const stage = { ...prod, functionsAtOnce };
      return row([
        spelt(functionsAtOnce),
        spelt(consumerRate(stage)),
        about(peopleFor(consumerRate(stage), "events")),
        about(hourlyLimit(stage).people),
      ]);
    }),
  ];
}

/** The figures that the page's text repeats. */
export function figuresOfText(): string[] {
  const { prescriptionsADay, people } = hourlyLimit();
  const mails = mailRates().others;
  const textRuns = runsForTexts(100, { functionsAtOnce: 1e6 });
  return [
    `${spelt(hourlyCapacity(16))} items an hour`,
    `${spelt(prescriptionsADay)} prescriptions a day (${spelt(people)} people)`,
    `Reminders by e-mail leave at ${mails.toFixed(1)} a second, ${spelt(mails * 7200)} in the two hours`,
    `one hundred texts a second need ${textRuns} runs, which is a \`functionsAtOnce\` of ${(1000 * textRuns) / runsOfTexts}`,
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** People to two digits: "120,000", "1.9 million". */
function about(people: number): string {
  const some = rounded(people);
  return some < 1e6 ? spelt(some) : `${some / 1e6} million`;
}

function rounded(people: number): number {
  return Number(people.toPrecision(2));
}

function time(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
