import { contract as adherence } from "#contract/adherence";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import {
  asks,
  type Case,
  handedOver,
  newEvents,
  type Parties,
  pending,
  readyForPickup,
  sent,
  withRoomForReminders,
} from "./parties.ts";

const zone = "UTC";
const methods = { push: false, email: false, sms: false };
const reasonText = "It was meant for somebody else.";

const remind = ({ patient }: Parties, id: string) =>
  asks(patient, adherence.setReminder, { id, enabled: true, times: ["08:00", "20:00"], methods, zone });

/** Whether the reminder of a medicine was switched on last. */
async function isOn({ world }: Parties, id: string): Promise<boolean> {
  const changes = (await newEvents(world)).filter(
    ({ detailType, detail }) => detailType === "reminder.changed.v1" && detail.data.prescriptionId === id,
  );
  return changes.at(-1)?.detail.data.enabled === true;
}

/** Whether a dose of a medicine is planned for tomorrow. */
async function isPlanned({ world, patient }: Parties, id: string): Promise<boolean> {
  const date = new Date(world.clock.now() + 86_400_000).toISOString().slice(0, 10);
  const { items } = await patient.call(adherence.doses, { date, zone });
  return items.some(({ prescriptionId }) => prescriptionId === id);
}

/** A reminder at the same moment as the end of its medicine. */
const besideEnd =
  (
    prepared: (people: Parties) => Promise<string>,
    end: (people: Parties, id: string) => Promise<Response>,
  ): Case =>
  async (all) => {
    const people = await withRoomForReminders(all);
    const id = await prepared(people);
    return {
      steps: [() => remind(people, id), () => end(people, id)],
      contradiction: (_, ended) => isOn(people, id).then((on) => on && ended.status < 400),
    };
  };

const inHand = async (people: Parties) => (await handedOver(people)).id;

export const reminderCases: Readonly<Record<string, Case>> = {
  "a reminder that is on, and a prescription that was withdrawn": besideEnd(pending, ({ doctor }, id) =>
    asks(doctor, prescriptions.withdraw, { id, reasonText }),
  ),
  "a reminder that is on, and a prescription that was cancelled": besideEnd(pending, ({ patient }, id) =>
    asks(patient, prescriptions.cancel, { id }),
  ),
  "a reminder that is on, and a prescription that was rejected": besideEnd(sent, ({ pharmacy }, id) =>
    asks(pharmacy, fulfilment.reject, { id, reasonCode: "suspected_misuse", reasonText }),
  ),
  "a reminder that is on, and a medicine that was stopped": besideEnd(inHand, ({ doctor }, id) =>
    asks(doctor, prescriptions.stop, { id, reasonText }),
  ),
  "a reminder that has not begun, and a medicine that was collected": async (all) => {
    const people = await withRoomForReminders(all);
    const id = await readyForPickup(people);
    return {
      steps: [() => remind(people, id), () => asks(people.patient, prescriptions.collect, { id })],
      contradiction: async () => !(await isPlanned(people, id)),
    };
  },
  "doses that are planned, and a medicine that was not collected": async (all) => {
    const people = await withRoomForReminders(all);
    const { id, revert, isInHand } = await handedOver(people);
    return {
      steps: [() => remind(people, id), revert],
      contradiction: async () => (await isPlanned(people, id)) && !(await isInHand()),
    };
  },
};
