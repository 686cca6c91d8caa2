import { v7 as newId } from "uuid";
import { contract } from "#contract/video";
import { type Around, partnerOf } from "./around.ts";
import { type Table, who } from "./row.ts";

const one = ({ callId }: Around) => ({ id: callId });

async function ended({ people }: Around) {
  const { call } = await people.doctor_party.call(contract.running, {});
  if (call) await people.doctor_party.call(contract.end, { id: call.id });
}

/** The doctor calls the owner. */
async function ringing(around: Around) {
  const { people } = around;
  await ended(around);
  around.callId = newId();
  await people.doctor_party.call(contract.start, {
    ...{ id: around.callId, with: people.patient_owner.id, medium: "video" as const },
    consents: true,
  });
}

/** The owner has the call on a page. */
async function onPage(around: Around) {
  const { page } = await around.people.patient_owner.call(contract.here, one(around));
  around.pageId = page;
}

const parts = [{ kind: "description" as const, type: "offer" as const, sdp: "v=0\r\n".repeat(1000) }];

export const video = {
  // Earlier call, both profiles, both locks and the appointments of the two; one transaction. Then the
  // other's open screens. Two writes per item of the transaction: call with its rows of both lists, event, two locks,
  // check; and the conversation is checked.
  start: {
    who: who.itsPatientAndDoctor,
    requests: 7,
    writes: 16,
    firstBy: "doctor_party",
    before: ended,
    input: (around, principal) => ({
      id: newId(),
      ...partnerOf(around, principal),
      medium: "video",
      consents: true,
    }),
  },
  decline: { who: who.itsPatientAndDoctor, requests: 3, before: ringing, input: one },
  running: { who: who.everyPatientAndDoctor, requests: 3, before: ringing, input: () => ({}) },
  answer: {
    who: who.itsPatientAndDoctor,
    requests: 3,
    writes: 6,
    input: (around) => ({ ...one(around), consents: true, answerId: newId() }),
  },
  here: { who: who.itsPatientAndDoctor, requests: 3, input: one },
  relays: { who: who.itsPatientAndDoctor, requests: 1, input: one },
  signal: {
    who: who.itsPatientAndDoctor,
    requests: 4,
    writes: 2,
    before: onPage,
    input: (around) => ({ ...one(around), page: around.pageId, n: 0, parts }),
  },
  signals: { who: who.itsPatientAndDoctor, requests: 2, input: one },
  end: { who: who.itsPatientAndDoctor, requests: 3, writes: 10, input: one },
  call: { who: who.itsPatientAndDoctor, requests: 1, input: one },
  list: { who: who.everyPatientAndDoctor, requests: 2, input: () => ({}) },
} as const satisfies Table<typeof contract>;
