import { nameOf } from "#domain/profiles";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { addDays } from "#kernel/dates";
import { records as appointments } from "../appointments/reads.ts";
import { records as documents } from "../documents/reads.ts";
import { contactOf } from "../identity/reads.ts";
import { copyOf, leadsTo, proofOf } from "../platform/events/proof.ts";
import type { Records } from "../platform/table/aggregate.ts";
import { pageOf } from "../platform/table/page-of.ts";
import { query } from "../platform/table/table.ts";
import { records as prescriptions } from "../prescriptions/reads.ts";
import { profileOf } from "../profiles/reads.ts";
import { records as wellness } from "../wellness/reads.ts";
import type { contract } from "./contract.ts";
import { entryOf, peopleIn, type RecordKind, showNames as shown, shownState } from "./domain/index.ts";
import { eventById, nameDisclosures, recordedEventFrom, recordRange } from "./store.ts";
import { between, daysAPage, ofPerson as eventsOfPerson } from "./timeline.ts";

export const history: Run<typeof contract.history> = async (input, { now }) => {
  const to = input.to ?? now.slice(0, 10);
  const from = input.from ?? addDays(to, 1 - daysAPage);
  const { items, next } = await between(from, to, input);
  return { items: items.map(entryOf), next };
};

export const ofRecord: Run<typeof contract.ofRecord> = async ({ kind, id, ...input }) =>
  pageOf(recordRange(kind, id), input, (item) => entryOf(recordedEventFrom(item)));

export const ofPerson: Run<typeof contract.ofPerson> = async ({ id, ...input }) => {
  const { items, next } = await eventsOfPerson(id, input);
  return { items: items.map(entryOf), next };
};

/** The most events of a record that are verified, more than any record has but a goal of many years. */
const mostVerified = 500;

const records: Readonly<Record<RecordKind, Pick<Records<object>, "chain">>> = {
  ...appointments,
  ...prescriptions,
  ...wellness,
  ...documents,
};

export const verifyRecord: Run<typeof contract.verifyRecord> = async ({ kind, id }) => {
  const [chain, entries] = await Promise.all([
    records[kind].chain(id, mostVerified),
    query(recordRange(kind, id), mostVerified),
  ]);
  if (chain.items.length === 0 && entries.length === 0) throw new Problem("not_found");
  const recorded = new Map(
    entries.map(recordedEventFrom).map((entry) => [entry.event.aggregate.sequence, entry]),
  );
  const last = Math.max(0, ...recorded.keys());
  const proof = proofOf(`${kind}/${id}`, chain.items);
  const events = proof.events.map((event, index) => {
    const copy = copyOf(event, recorded.get(index + 1));
    // The history may not have received the newest events yet.
    const isVerified = copy === "same" || copy === "routine" || (copy === "none" && index + 1 > last);
    return { sequence: index + 1, isVerified, state: shownState(kind, proof.states[index]) };
  });
  const other = events.find(({ isVerified }) => !isVerified)?.sequence;
  const altered =
    proof.broken ?? (events.length === 0 || last > events.length ? events.length + 1 : undefined);
  if (altered) return { verdict: "event_altered", at: altered, events };
  if (other) return { verdict: "history_altered", at: other, events };
  if ((chain.stored?.stored.version ?? 0) > mostVerified) return { verdict: "first_verified", events };
  return { verdict: leadsTo(proof, chain.stored) ? "verified" : "state_altered", events };
};

export const showNames: Run<typeof contract.showNames> = async ({ eventId }, ctx) => {
  const { id: auditorId } = ctx.actor;
  const [recorded, before] = await Promise.all([eventById(eventId), nameDisclosures.find(auditorId)]);
  if (!recorded) throw new Problem("not_found");
  const people = await Promise.all(peopleIn(recorded).map(named));
  // Saved before anything is returned: every disclosure of a name leaves a trace.
  await nameDisclosures.save(before, shown(before, auditorId, recorded.event), ctx);
  return { people };
};

/** A person's name from their profile, else their sign-in address. */
async function named(id: string) {
  const profile = await profileOf(id);
  const name = profile ? nameOf(profile) : (await contactOf(id))?.email;
  return { id, ...(name && { name }) };
}
