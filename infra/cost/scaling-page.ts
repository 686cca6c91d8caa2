import { doseAssumptions as doses } from "./assumptions.ts";
import { consumerRate, hourlyCapacity, hourlyLimit, loadsOf, prod } from "./capacity.ts";
import { fullestMinute } from "./doses.ts";
import { type FirstLimit, firstLimits, quotas, spelt } from "./first-limits.ts";

const sizes = [10_000, 120_000, 1_000_000, 10_000_000];
const patients = [100_000, 1_000_000, 3_000_000, 10_000_000];

/** The page on scaling with its tables as they are now, each below its heading. */
export function scalingPage(written: string): string {
  const tables = { "By size": bySize(), "The first limits": byLimit(), Reminders: byReminders() };
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
    "| people | events a second | deliveries | calls | write units | mails a day | open screens | raised before |",
    "|---:|---:|---:|---:|---:|---:|---:|---|",
    ...sizes.map((people) => {
      const { events, deliveries, calls, writeUnits, mailsADay, screens } = loadsOf(people);
      const loads = [events, deliveries, calls, writeUnits, mailsADay, screens].map((load) =>
        load < 10 ? load.toFixed(1) : spelt(load),
      );
      const passed = limits.filter((limit) => earliest(limit) <= people).map(({ name }) => name);
      return row([spelt(people), ...loads, passed.join(", ") || "nothing"]);
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

/** The fullest minute of a day of reminders, in which 15 % of a day's moments are due. */
function byReminders(): string[] {
  const momentsAPatient = doses.dosesADay / doses.dosesAMoment / doses.patients;
  return [
    "| patients with reminders | due in the fullest minute | announced in | on screens and devices in | EventBridge delivers in | `functionsAtOnce` for five minutes |",
    "|---:|---:|---:|---:|---|---:|",
    ...patients.map((people) => {
      const due = people * momentsAPatient * doses.fullestMinute;
      const runs = due / doses.announcedWithinSeconds / (consumerRate() / prod.functionsAtOnce);
      return row([
        spelt(people),
        spelt(due),
        time(due / fullestMinute(prod).possible),
        time(due / consumerRate()),
        quotas.deliveries.map((rate) => time((due * doses.runsAMoment) / rate)).join(" to "),
        spelt(Math.max(prod.functionsAtOnce, Math.ceil(runs / 100) * 100)),
      ]);
    }),
  ];
}

/** The figures of the hourly schedules, which the page's text repeats. */
export function hourlyFigures(): string[] {
  const { prescriptionsADay, people } = hourlyLimit();
  return [
    `${spelt(hourlyCapacity(16))} items an hour`,
    `${spelt(prescriptionsADay)} prescriptions a day (${spelt(people)} people)`,
  ];
}

function earliest({ people, earlier }: FirstLimit): number {
  return Math.min(people, ...(earlier?.people ?? []));
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** People to two digits: "120,000", "1.9 million". */
function about(people: number): string {
  const rounded = Number(people.toPrecision(2));
  return rounded < 1e6 ? spelt(rounded) : `${rounded / 1e6} million`;
}

function time(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
