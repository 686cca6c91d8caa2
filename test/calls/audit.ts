import type { contract } from "#contract/audit";
import type { Around } from "./around.ts";
import { type Table, who } from "./row.ts";

const record = ({ heldId }: Around) => ({ kind: "prescription" as const, id: heldId });

export const audit = {
  // Eight partitions of each day.
  history: {
    who: who.auditors,
    requests: 9,
    input: ({ world }) => {
      const day = new Date(world.clock.now()).toISOString().slice(0, 10);
      return { from: day, to: day };
    },
  },
  ofPerson: {
    who: who.auditors,
    requests: 4,
    input: ({ people }) => ({ id: people.doctor_party.id }),
  },
  ofRecord: { who: who.auditors, requests: 2, input: record },
  // The events in the table, the state and the history in parallel.
  verifyRecord: { who: who.auditors, requests: 3, input: record },
  showNames: {
    who: who.auditors,
    requests: 4,
    input: ({ heldId }) => ({ eventId: `prescription/${heldId}/1` }),
  },
} as const satisfies Table<typeof contract>;
