import type { RecordKind, Verdict } from "#domain/audit";
import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";
import type { Entry } from "./calls.ts";
import type { Actor, Of } from "./history-address.ts";

export const messages = inEveryLanguage({
  en: {
    title: "Event history",
    about: "Every change, who made it and when. Days and times are in UTC.",
    filter: "Filter",
    of: "Look for",
    id: "ID",
    idHelp: "The whole ID.",
    from: "First day",
    to: "Last day",
    by: "Done by",
    anyone: "Anyone",
    topic: "Events about",
    anything: "Anything",
    show: "Show",
    shown: (shown: Count, loaded: Count) =>
      `${amount("en", shown)} of the ${amount("en", loaded)} events loaded so far`,
    loadedSoFar: (count: Count) =>
      plural("en", count, {
        one: "1 event loaded so far",
        other: `${amount("en", count)} events loaded so far`,
      }),
    loaded: (count: Count) => plural("en", count, { one: "1 event", other: `${amount("en", count)} events` }),
    noneLoaded: "None of the events loaded so far",
    noneLoadedHelp: "Load more, or choose another person or event.",
    lanes: "The three lanes: doctor, patient, pharmacy. A dot is on the lane of whoever acted.",
    verifying: "Verifying...",
    verifyFailed: "We couldn't verify this history. Please try again.",
    isVerified: "This history is verified",
    isNotVerified: "Don't rely on this history",
    /** The result of a record's verification. */
    verdicts: {
      verified: (events: Count) =>
        plural("en", events, {
          one: "Its one event is as it was written and led to the present state.",
          other: `Its ${amount("en", events)} events are all there, in order and as they were written, and led to the present state.`,
        }),
      first_verified: (events: Count) =>
        `Its first ${amount("en", events)} events are as they were written. Ask the operator to verify the rest.`,
      event_altered: (event: number) =>
        `Event ${event} is missing or not as it was written. Tell the operator.`,
      history_altered: (event: number) => `Event ${event} is not as it was written. Tell the operator.`,
      state_altered: "The record is not what its events led to. Tell the operator.",
    } satisfies Readonly<Record<Verdict, string | ((of: never) => string)>>,
    verified: "Verified",
    notVerified: "Not verified",
    stateAfter: "The record after this event",
    stateHelp: "Without names and free text.",
    brokenAt: (sequence: number) =>
      `Event ${sequence} is not in it. Load again in a minute; if it is still missing, tell the operator.`,
    everything: "Show everything",
    print: "Print",
    refresh: "Refresh",
    failed: "We couldn't load the history. Please try again.",
    none: "No events",
    noneHelp: "Choose other days or another ID.",
    noneYet: "No events on the most recent days",
    noneYetHelp: "Load more to see earlier ones.",
    more: "Load more",
    whole: "No more events.",
    wholeWeek: "No more events in the last seven days. Choose an earlier first day to see more.",
    newestFirst: "Newest first",
    newestOf: (days: string) => `Newest first, ${days}`,
    fromBeginning: "From the beginning",
    between: (from: string, to: string) => `from ${from} to ${to}`,
    since: (from: string) => `since ${from}`,
    until: (to: string) => `until ${to}`,
    details: "Details",
    event: "The event",
    showWho: "Show names",
    showingWho: "Showing...",
    whoHelp: "Showing names is recorded.",
    noName: "no name",
    copy: (label: string) => `Copy ID, ${label}`,
    copied: "ID copied.",
    notCopied: "We couldn't copy the ID. Please select and copy it by hand.",
    /** The filter's options. */
    kinds: {
      all: "Everything",
      person: "A person",
      prescription: "A prescription",
      appointment: "An appointment",
      renewal: "A renewal, by its prescription",
      goal: "A wellness goal",
      document: "A document",
    } satisfies Readonly<Record<Of, string>>,
    /** The listed events, for the line above them and for a printed page. */
    listed: {
      person: "About or by the person",
      prescription: "The prescription",
      appointment: "The appointment",
      renewal: "The renewal of the prescription",
      goal: "The wellness goal",
      document: "The document",
    } satisfies Readonly<Record<Exclude<Of, "all">, string>>,
    /** The names of the kinds of record, in rows. */
    records: {
      prescription: "Prescription",
      appointment: "Appointment",
      renewal: "Renewal",
      goal: "Wellness goal",
      document: "Document",
    } satisfies Readonly<Record<RecordKind, string>>,
    /** The names of the actors, in rows. */
    actors: {
      patient: "Patient",
      doctor: "Doctor",
      pharmacy: "Pharmacy",
      auditor: "Auditor",
      system: "Triscript",
    } satisfies Readonly<Record<Entry["event"]["actor"]["role"], string>>,
    operator: "The operator",
    /** The actors, in the filter. */
    byOptions: {
      patient: "A patient",
      doctor: "A doctor",
      pharmacy: "A pharmacy",
      auditor: "An auditor",
      operator: "The operator",
      system: "Triscript itself",
    } satisfies Readonly<Record<Actor, string>>,
  },
});
