/**
 * Code that must not compile. `npm run check` and the test beside this file run the compiler over it: a line
 * that compiles makes its expectation unused, and that is an error.
 */
import * as z from "zod/mini";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Appointment, messages as visitMessages } from "#domain/appointments";
import { type NotificationRule, type NotificationRules, naming, type OptOuts } from "#domain/notifications";
import {
  type CourseDecisions,
  type Prescription,
  type messages as prescriptionMessages,
  type Renewal,
  type StatusTraits,
  send,
  statusTraits,
} from "#domain/prescriptions";
import type { Goal } from "#domain/wellness";
import { domainEvent, type EventData, eventsOf, PrescriptionSent } from "#events";
import type { Call, Contract } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import type { SubjectOf } from "../../functions/notifications/notices-of.ts";
import { api } from "../../functions/platform/api/command.ts";
import type { notices as prescriptionNotices } from "../../functions/prescriptions/notices/index.ts";
import type { optOuts as prescriptionOptOuts } from "../../functions/prescriptions/notices/opt-outs.ts";
import type { DoctorForm } from "../../web/src/features/profiles/doctor/fields.tsx";
import { fieldLabels, type ProfileField } from "../../web/src/features/profiles/field-messages.ts";
import type { FormFields } from "../../web/src/features/profiles/profile-form.tsx";

declare const prescription: Prescription;
declare const moment: Parameters<typeof send>[2];
declare const pharmacy: Parameters<typeof send>[1]["pharmacy"];

// @ts-expect-error a contract without a command for each of its calls
api(prescriptions, {});

declare const everyCommand: Parameters<typeof api<typeof prescriptions, unknown>>[1];
// @ts-expect-error a command that the contract lacks
api(prescriptions, { ...everyCommand, send: everyCommand.send, post: everyCommand.send });

declare const decided: typeof prescriptionNotices;
const { "prescription.sent.v1": _, ...undecided } = decided;
// @ts-expect-error an event that nobody decided about
undecided satisfies NotificationRules<"prescription" | "renewal", Prescription & Renewal>;

const restless = { to: "", type: "", message: { key: "", args: {} }, link: "" };
// @ts-expect-error an in-app notice that does not say whether it can wait for others of its kind
({ inApp: () => restless }) satisfies NotificationRule<object, object>;

const { now, grouped } = naming<typeof visitMessages>("appointments");
// @ts-expect-error a message that the room does not have
now("postponed", {});
// @ts-expect-error a message without what it says
now("completed", {});
// @ts-expect-error a joint entry of a kind that has no sentence for several
grouped("cancelled", { doctor: "", appointment: { date: "", time: "", zone: "" } });

const { unreadable: __, ...german } = problemMessages("en");
// @ts-expect-error a language that lacks a message
german satisfies ReturnType<typeof problemMessages>;

// @ts-expect-error a rule about another thing than the event is about
decided["prescription.sent.v1"] satisfies NotificationRule<Appointment, EventData<"prescription.sent.v1">>;

declare const aboutGoal: NotificationRule<Goal, EventData<"goal.created.v1">>;
// @ts-expect-error a rule that wants to know of a thing whose records notifications do not read
aboutGoal satisfies NotificationRule<SubjectOf<"goal.created.v1">, EventData<"goal.created.v1">>;

declare const optedOut: typeof prescriptionOptOuts;
const { issued: _issued, ...withoutOptOut } = optedOut;
// @ts-expect-error a notification of which nobody decided how people can opt out of it
withoutOptOut satisfies OptOuts<typeof prescriptionMessages>;

declare const courses: CourseDecisions;
const { "prescription.sent.v1": _sent, ...withoutCourse } = courses;
// @ts-expect-error an event of which nobody decided whether it changes the course of a medicine
withoutCourse satisfies CourseDecisions;

declare const personalFields: FormFields<DoctorForm, "personal">;
const { licenseNumber: _number, ...withoutQuestion } = personalFields;
// @ts-expect-error a field of a profile of which nobody decided how it is asked for
withoutQuestion satisfies FormFields<DoctorForm, "personal">;

const { licenseNumber: _label, ...withoutLabel } = fieldLabels("en");
// @ts-expect-error a field of a profile without a label
withoutLabel satisfies Record<ProfileField, string>;

// @ts-expect-error notifications of a context that the wording does not know
naming("lamps");

const event = eventsOf("lamps", { lamp: "Lamps" });
const lamp = { ownerId: z.string() };
const meaning = { summary: "", people: ["ownerId"], describe: () => "" } as const;
event("lamp.lit", 1, lamp, meaning);
// @ts-expect-error an event about what has no name in the history
event("chair.moved", 1, lamp, meaning);
// @ts-expect-error an event without words for the history
event("lamp.lit", 1, lamp, { summary: "", people: ["ownerId"] });
// @ts-expect-error an event that does not say whom it concerns
event("lamp.lit", 1, lamp, { summary: "", describe: () => "" });
// @ts-expect-error an event that concerns nobody
event("lamp.lit", 1, lamp, { ...meaning, people: [] });
// @ts-expect-error an event that concerns a person whom it does not contain
event("lamp.lit", 1, lamp, { ...meaning, people: ["patientId"] });
// @ts-expect-error words about what the event does not carry
event("lamp.lit", 1, lamp, { ...meaning, describe: ({ colour }) => colour });

// @ts-expect-error a delivery that nobody can make
send(prescription, { pharmacy, fulfilment: { method: "drone" } }, moment);

const parties = { prescriptionId: "", patientId: "", doctorId: "", pharmacyId: "" };
// @ts-expect-error an event with a field its declaration does not have
domainEvent(PrescriptionSent, { ...parties, method: "pickup", medication: "" });

// @ts-expect-error an event without a field its declaration has
domainEvent(PrescriptionSent, parties);

// @ts-expect-error a problem without a stable code
export const problem = new Problem("something is wrong");

export const call = {
  lost: {
    // @ts-expect-error a route without a method
    route: "/somewhere",
    roles: "anyone",
    input: z.strictObject({}),
    output: z.object({}),
    summary: "",
  },
} satisfies Contract;

const things = { roles: ["patient"], input: z.strictObject({}), output: z.object({}), summary: "" } as const;
({ route: "POST /things", ...things, limit: { most: 10, per: "day" } }) satisfies Call;
// @ts-expect-error a call that writes without a limit
({ route: "POST /things", ...things }) satisfies Call;
// @ts-expect-error a limit without a time
({ route: "DELETE /things", ...things, limit: { most: 10 } }) satisfies Call;
// @ts-expect-error a reason for no count that nobody decided on
({ route: "PUT /things", ...things, limit: "harmless" }) satisfies Call;
// @ts-expect-error a call without sign-in and without a limit for each network
({ route: "POST /things", ...things, roles: "anyone" }) satisfies Call;

const { isOnWorklist: _list, ...withoutWorklist } = statusTraits.sent;
// @ts-expect-error a status of which nobody decided whether the pharmacy has work with it
withoutWorklist satisfies StatusTraits;

const { isCancellable: _cancel, ...withoutCancel } = statusTraits.sent;
// @ts-expect-error a status of which nobody decided whether the patient may cancel it
withoutCancel satisfies StatusTraits;

const { patienceDays: _days, ...withoutPatience } = statusTraits.approved;
// @ts-expect-error a status of which nobody decided whether it can last too long
withoutPatience satisfies StatusTraits;

const { pending: _pending, ...withoutPending } = statusTraits;
// @ts-expect-error a status without any decision
withoutPending satisfies Record<Prescription["status"], StatusTraits>;
