import { inEveryLanguage } from "#kernel/messages";
import type { RecordKind } from "../../../../functions/audit/domain/request.ts";
import type { Entry } from "./calls.ts";
import type { Of } from "./history-address.ts";

export const messages = inEveryLanguage({
  en: {
    title: "Event history",
    at: (time: string) => `${time} UTC`,
    about: "Every change in the product, who made it and when. Days and times are in UTC.",
    filter: "What to look for",
    of: "Look for",
    id: "Its id",
    idHelp: "The whole id, as it stands in an event.",
    from: "First day",
    to: "Last day",
    show: "Show",
    everything: "Show everything",
    print: "Print",
    refresh: "Refresh",
    failed: "The history could not be loaded. Please try again.",
    none: "Nothing happened here",
    noneHelp: "The history keeps everything for good: choose other days, or look for another id.",
    noneYet: "Nothing on the latest of these days",
    noneYetHelp: "There are earlier ones to look at.",
    more: "Load more",
    whole: "That is all.",
    wholeWeek: "That is all of the last seven days. Choose an earlier first day to see more.",
    newestFirst: "Newest first",
    newestOf: (days: string) => `Newest first, ${days}`,
    fromBeginning: "From the beginning",
    between: (from: string, to: string) => `from ${from} to ${to}`,
    since: (from: string) => `since ${from}`,
    until: (to: string) => `until ${to}`,
    details: "Details",
    event: "The event as it was told",
    showWho: "Show names",
    showingWho: "Showing...",
    whoHelp: "That you saw them becomes part of the history.",
    noName: "no name known",
    copy: (label: string) => `Copy id, ${label}`,
    copied: "The id was copied.",
    notCopied: "The id could not be copied. Please select and copy it by hand.",
    /** The filter's options. */
    kinds: {
      all: "Everything",
      person: "A person",
      prescription: "A prescription",
      appointment: "A visit",
      renewal: "A renewal, by its prescription",
      goal: "A wellness goal",
    } satisfies Readonly<Record<Of, string>>,
    /** What is listed, for the line above it and for a printed page. */
    listed: {
      person: "About or by the person",
      prescription: "The prescription",
      appointment: "The visit",
      renewal: "The renewal of the prescription",
      goal: "The wellness goal",
    } satisfies Readonly<Record<Exclude<Of, "all">, string>>,
    /** The names of the kinds of record, in rows. */
    records: {
      prescription: "Prescription",
      appointment: "Visit",
      renewal: "Renewal",
      goal: "Wellness goal",
    } satisfies Readonly<Record<RecordKind, string>>,
    /** The names of the actors, in rows. */
    actors: {
      patient: "Patient",
      doctor: "Doctor",
      pharmacy: "Pharmacy",
      auditor: "Auditor",
      system: "Triscript itself",
    } satisfies Readonly<Record<Entry["event"]["actor"]["role"], string>>,
  },
});
