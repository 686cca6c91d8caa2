import { contract } from "#contract/calendars";
import { type Table, who } from "./row.ts";

export const calendars = {
  createAddress: { who: who.everyPatientAndDoctor, requests: 2, input: () => ({ showsNames: false }) },
  calendar: { who: who.everyPatientAndDoctor, requests: 1, input: () => ({}) },
  showNames: { who: who.everyPatientAndDoctor, requests: 2, input: () => ({ showsNames: true }) },
  closeCalendar: { who: who.everyPatientAndDoctor, requests: 2, input: () => ({}) },
  // Two limits are counted; the address, the calendar, what is to come and what is past are read.
  feed: {
    who: who.whoHasTheKey,
    countsRefusals: true,
    requests: 6,
    input: () => ({ file: "appointments.ics", key: "x".repeat(43) }),
    firstInput: async ({ people }) => {
      const { path = "" } = await people.doctor_party.call(contract.createAddress, { showsNames: false });
      return { file: "appointments.ics", key: /key=([\w-]+)/.exec(path)?.[1] ?? "" };
    },
  },
} as const satisfies Table<typeof contract>;
