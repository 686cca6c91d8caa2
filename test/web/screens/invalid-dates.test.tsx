import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { doseHistory } from "../../../web/src/features/adherence/calls.ts";
import { Screen as DoseHistory } from "../../../web/src/features/adherence/history/history-tab.tsx";
import { doctorAppointments } from "../../../web/src/features/appointments/doctor/calls.ts";
import { Screen as DoctorPast } from "../../../web/src/features/appointments/doctor/past.tsx";
import { Screen as DoctorUpcoming } from "../../../web/src/features/appointments/doctor/upcoming.tsx";
import { patientAppointments } from "../../../web/src/features/appointments/patient/calls.ts";
import { Screen as PatientPast } from "../../../web/src/features/appointments/patient/past.tsx";
import { Screen as PatientUpcoming } from "../../../web/src/features/appointments/patient/upcoming.tsx";
import { Log } from "../../../web/src/features/conversations/log.tsx";
import { medicalHistory } from "../../../web/src/features/home/patient/medical-history/calls.ts";
import { Screen as MedicalHistory } from "../../../web/src/features/home/patient/medical-history/screen.tsx";
import { all } from "../../../web/src/features/notifications/calls.ts";
import { Screen as Notifications } from "../../../web/src/features/notifications/page.tsx";
import { myMedicines } from "../../../web/src/features/prescriptions/medicines/calls.ts";
import { Screen as Medicines } from "../../../web/src/features/prescriptions/medicines/screen.tsx";
import { Screen as ActivePrescriptions } from "../../../web/src/features/prescriptions/patient/active-tab.tsx";
import { myPrescriptions } from "../../../web/src/features/prescriptions/patient/calls.ts";
import { Screen as PastPrescriptions } from "../../../web/src/features/prescriptions/patient/history-tab.tsx";
import { pastCalls } from "../../../web/src/features/video/history/calls.ts";
import { Screen as Calls } from "../../../web/src/features/video/history/screen.tsx";
import { appointment, prescription } from "../../samples.ts";
import { allOf, drawnScreen } from "./drawn-screen.tsx";

const at = "2026-11-24T15:00:00.000Z";
const completed = { ...appointment, status: "completed", completedAt: at, symptoms: [] } as const;
const collected = {
  ...prescription,
  status: "collected",
  handedOverAt: at,
  pharmacyName: "Hawthorne",
} as const;
const other = { id: "d1", name: "Dr. Ines Okafor", role: "doctor" } as const;
const call = {
  ...{ id: "c1", patientId: "p1", doctorId: "d1", status: "completed", state: "ended", isMine: true },
  with: other,
  startedAt: at,
  durationMinutes: 12,
};
const note = { id: "n1", type: "prescription_ready", subject: "It is ready.", at, createdAt: at };
const dose = {
  ...{ prescriptionId: "rx1", medication: "Amoxicillin", dosage: "500 mg", status: "taken", takenAt: at },
  ...{ date: "2026-11-24", time: "09:00" },
};
const doses = {
  ...{ percent: 100, taken: 1, all: 1, items: [dose], otherTimes: 0, today: "2026-11-24" },
  ...{ fullDays: { current: 1, best: 1 }, days: [] },
};
const medicine = { prescription: collected, doubles: [], isRenewalAsked: false, stage: "ended", endsAt: at };
const history = [
  { kind: "appointment", appointment: completed },
  { kind: "prescription", prescription: collected },
];

type Query = { queryKey: QueryKey };
const screens: [shown: string, Screen: ComponentType, query: Query, answer: unknown][] = [
  ["a patient's appointments", PatientUpcoming, patientAppointments("upcoming"), allOf([appointment])],
  ["a patient's past appointments", PatientPast, patientAppointments("past"), allOf([completed])],
  ["a doctor's appointments", DoctorUpcoming, doctorAppointments("upcoming"), allOf([appointment])],
  ["a doctor's past appointments", DoctorPast, doctorAppointments("past"), allOf([completed])],
  ["prescriptions", ActivePrescriptions, myPrescriptions("active"), allOf([prescription])],
  ["past prescriptions", PastPrescriptions, myPrescriptions("history"), allOf([collected])],
  ["medicines", Medicines, myMedicines, { items: [medicine] }],
  ["the medical history", MedicalHistory, medicalHistory(undefined), allOf(history)],
  ["video calls", Calls, pastCalls, allOf([call])],
  ["notifications", Notifications, all, allOf([note])],
  ["logged doses", DoseHistory, doseHistory, doses],
];

/** The same data with a day, and with a moment, that no calendar has. */
const spoiled = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replace(/"\d{4}-\d{2}-\d{2}(T[^"]*)?"/g, '"2026-13-45$1"'));

test.each(screens)(
  "an invalid date among %s is shown as N/A (PAPT-55, ERR-45)",
  async (_, Screen, query, answer) => {
    expect(await drawnScreen(Screen, [[query, answer]])).not.toContain("N/A");
    const drawn = await drawnScreen(Screen, [[query, spoiled(answer)]]);
    expect(drawn).toContain("N/A");
    expect(drawn).not.toMatch(/Invalid|NaN|undefined|2026-13-45/);
  },
);

function SpoiledLog() {
  const message = {
    id: "m1",
    number: 1,
    senderId: "d1",
    receiverId: "p1",
    content: "Good morning.",
  } as const;
  const rest = { messageType: "text", messageCategory: "chat", isRead: true, isArchived: false } as const;
  return (
    <Log
      items={[{ ...message, ...rest, createdAt: "2026-13-45" }]}
      other={other}
      readUpTo={0}
      onReport={() => {}}
      end={undefined}
    >
      {undefined}
    </Log>
  );
}

test("a message whose moment is invalid is shown under N/A (PAPT-55, ERR-45)", async () => {
  expect(await drawnScreen(SpoiledLog)).toMatch(/\|N\/A\|.*\|Good morning\.\|N\/A\|/);
});
