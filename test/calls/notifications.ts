import { contract } from "#contract/notifications";
import { newReceiver } from "../push-receiver.ts";
import { type Around, booked } from "./around.ts";
import { type Table, who } from "./row.ts";

/** Nobody has more than one unread notification. */
async function oneUnread(around: Around) {
  const { patient_owner, doctor_party, pharmacy_assigned } = around.people;
  for (const person of [patient_owner, doctor_party, pharmacy_assigned])
    await person.call(contract.markAllRead, {});
  await booked(around);
  await around.world.idle();
}

export const notifications = {
  // The unread urgent ones are queried beside the others.
  list: { who: who.everyRoleButAuditors, requests: 3, input: () => ({}) },
  // Notifications and conversations lie apart.
  count: { who: who.everyRoleButAuditors, requests: 3, input: () => ({}) },
  markRead: {
    who: who.itsPatientOfAllRoles,
    countsRefusals: true,
    requests: 2,
    input: ({ notificationId }) => ({ id: notificationId }),
  },
  // The unread ones are queried, then each is marked.
  markAllRead: {
    who: who.everyRoleButAuditors,
    requests: 3,
    before: oneUnread,
    input: () => ({}),
  },
  preferences: { who: who.everyRoleButAuditors, requests: 1, input: () => ({}) },
  savePreferences: {
    who: who.everyRoleButAuditors,
    requests: 3,
    input: () => ({ off: { email: [], push: [] } }),
  },
  // The count of the address, the token's owner, and their preferences.
  unsubscribe: {
    who: who.anyone,
    requests: 4,
    input: ({ unsubscribeToken }) => ({
      kind: "appointments",
      token: unsubscribeToken,
      "List-Unsubscribe": "One-Click",
    }),
  },
  // The stage's key is in the function's environment.
  deviceKey: { who: who.everyRoleButAuditors, requests: 1, input: () => ({}) },
  // Of the device of another person, a caller learns that it is not theirs.
  device: { who: who.everyRoleButAuditors, requests: 1, input: ({ device }) => ({ id: device.id }) },
  // The person's other devices are read, because eight are the most.
  keepDevice: {
    who: who.everyRoleButAuditors,
    requests: 4,
    input: ({ device }) => device.subscription,
    firstInput: () => newReceiver().subscription,
  },
  forgetDevice: {
    who: who.everyRoleButAuditors,
    requests: 3,
    input: ({ device }) => ({ id: device.id }),
  },
} as const satisfies Table<typeof contract>;
