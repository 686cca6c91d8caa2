import type { RecordKind } from "../../../../functions/audit/domain/request.ts";
import { formatDate } from "../../lib/time/dates.ts";
import type { Entry } from "./calls.ts";
import type { Of } from "./history-address.ts";

export const messages = {
  title: "Event history",
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
  fromBeginning: "From the beginning",
  between: (from: string, to: string) => `from ${formatDate(from)} to ${formatDate(to)}`,
  since: (from: string) => `since ${formatDate(from)}`,
  until: (to: string) => `until ${formatDate(to)}`,
  details: "Details",
  event: "The event as it was told",
  showWho: "Show names",
  showingWho: "Showing...",
  whoHelp: "That you saw them becomes part of the history.",
  noName: "no name known",
  copy: "Copy id",
  copied: "The id was copied.",
  notCopied: "The id could not be copied. Please select and copy it by hand.",
} as const;

/** The filter's options. */
export const kinds: Readonly<Record<Of, string>> = {
  all: "Everything",
  person: "A person",
  prescription: "A prescription",
  appointment: "A visit",
  renewal: "A renewal, by its prescription",
};

/** What is listed, for the line above it and for a printed page. */
export const listed: Readonly<Record<Exclude<Of, "all">, string>> = {
  person: "About or by the person",
  prescription: "The prescription",
  appointment: "The visit",
  renewal: "The renewal of the prescription",
};

/** The names of the kinds of record, in rows. */
export const records: Readonly<Record<RecordKind, string>> = {
  prescription: "Prescription",
  appointment: "Visit",
  renewal: "Renewal",
};

/** The names of the actors, in rows. */
export const actors: Readonly<Record<Entry["event"]["actor"]["role"], string>> = {
  patient: "Patient",
  doctor: "Doctor",
  pharmacy: "Pharmacy",
  auditor: "Auditor",
  system: "Triscript itself",
};
