import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { stateFields } from "#domain/audit";
import { catalogue } from "#events";
import type { Call } from "#kernel/call/contract";
import { contexts, contracts } from "../../infra/contexts.ts";
import { messages as reminders, sharingMessages } from "../../web/src/features/adherence/messages.ts";
import { bookingMessages as booking } from "../../web/src/features/appointments/booking/messages.ts";
import { rateMessages as rating } from "../../web/src/features/appointments/patient/rating/messages.ts";
import { askMessages as renewal } from "../../web/src/features/prescriptions/renewal/messages.ts";
import { messages as sending } from "../../web/src/features/prescriptions/sending/messages.ts";
import { patientMessages as profile } from "../../web/src/features/profiles/patient/messages.ts";
import { messages as wellness } from "../../web/src/features/wellness/messages.ts";

// Pairs each public sentence about data access with the fields that the calls of this role return. Responses
// hold only the fields of their contract, so a new field is in no list below and fails here: the sentence has
// to be changed first.

const privacy = paragraphs("../../web/src/features/public/privacy.md");

/** Words of a sentence and the fields they mention: a name alone includes everything below it. */
type Claims = Readonly<Record<string, readonly string[]>>;

interface Sentence {
  readonly where: string;
  readonly says: string;
  /** The fields a role can read in responses or in events. */
  readonly sees: readonly string[];
  readonly claims: Claims;
}

const ofPrescription = [
  ...["id", "prescriptionNumber", "medication", "dosage", "frequency", "duration", "status", "createdAt"],
  ...["updatedAt", "handedOverAt", "preparation", "rejection", "withdrawal", "stopped", "statusHistory"],
  ...["revertible", "doctorId", "doctorName", "doctorSpecialty", "prescriber", "pharmacyId"],
  ...["pharmacyName", "deliveryMethod", "daysSupply", "parts", "isRemainder", "directions", "quantity"],
];
const byDoctor = ["notes", "generalNotes", "acknowledgement"];
const counts = ["pending", "ready", "attention", "waiting", "isCut", "total", "sameNextStep"];
const sharing = ["shared.percent", "shared.taken", "shared.all", "shared.since"];

const toPharmacy = (says: string, prescription: string): Sentence => ({
  where: says.includes("phone") ? "sending for delivery" : "sending for pickup",
  says,
  sees: seenBy("pharmacy", ["fulfilment", "home"]).filter(
    (field) => says.includes("phone") || !/^delivery(Address|Notes)$|^patient\.phoneNumber$/.test(field),
  ),
  claims: {
    "your name": ["patientName", "patientNameNow"],
    "your date of birth": ["patient.dateOfBirth"],
    [prescription]: [...ofPrescription, ...counts],
    "what your doctor wrote on": byDoctor,
    "same medicine": ["sameMedicine.medication", "sameMedicine.dosage", "sameMedicine.status"],
    "until when you have it": ["inHand"],
    ...(says.includes("phone") && {
      "your phone number": ["patient.phoneNumber"],
      "the address": ["deliveryAddress"],
      "your notes": ["deliveryNotes"],
    }),
  },
});

/** A doctor's own days off, license, favorites and search: they are about no patient. */
const ofDoctor = [
  "licenseEnds",
  "searchedBackTo",
  "weekdaysOff",
  "away.id",
  "away.from",
  "away.to",
  "away.reason",
  "version",
  "instructions",
];

const sentences: Sentence[] = [
  toPharmacy(sending().seenForPickup(1), "this prescription"),
  toPharmacy(sending().seenForDelivery(2), "these 2 prescriptions"),
  {
    where: "privacy policy, pharmacies",
    says: privacy("Pharmacies you select"),
    sees: seenBy("pharmacy", ["fulfilment", "home"]),
    claims: {
      "your name": ["patientName"],
      "the new name beside the one on the prescription until 90 days after the last change to it": [
        "patientNameNow",
      ],
      "the prescription you sent": [...ofPrescription, ...counts],
      "what its doctor wrote on it": byDoctor,
      "date of birth": ["patient.dateOfBirth"],
      "the address you gave": ["deliveryAddress"],
      "your notes": ["deliveryNotes"],
      "your phone number": ["patient.phoneNumber"],
      "the name, strength and status of other prescriptions of the same medicine": ["sameMedicine"],
      "for an early renewal until when you have it": ["inHand"],
    },
  },
  {
    where: "privacy policy, doctors",
    says: `${privacy("Doctors who treat you")} ${privacy("Reminders and doses")}`,
    sees: seenBy("doctor", "appointments patients prescriptions adherence conversations video".split(" ")),
    claims: {
      "your name": ["patientId", "patientName", "name", "role", "with"],
      "the new name beside the one on what they wrote": ["patientNameNow", "earlierNames"],
      "the messages you exchange with them": [
        "noteCount",
        ...["number", "senderId", "receiverId", "content", "messageType", "messageCategory", "unread"],
        ...["unreadNotes"],
        ...["last", "closed", "conversation", "isMuted", "reportedAt", "has", "notes", "isArchived"],
        ...["appointmentRequestedAt", "items", "more"],
      ],
      "clinical notes, files and voice messages included": ["file"],
      "whether you take their calls": ["callsOff", "theirCallsOff"],
      "your calls with them, by voice or video,": [
        ...["call", "medium", "isMine", "doctorId", "state", "startedAt", "answeredAt", "endedAt", "n", "to"],
        ...["durationMinutes", "page", "isCurrent", "isOpen", "iceServers", "seconds", "parts"],
      ],
      "when you read theirs": ["isRead", "readAt", "readUpTo"],
      "your name, date of birth and gender": [
        ...["fullName", "relation", "dateOfBirth", "patient.dateOfBirth", "gender"],
      ],
      "e-mail address and phone number": ["patientEmail", "email", "phoneNumber", "isUnreadable"],
      "your city and state": ["city", "state"],
      "your country if your symptoms may be an emergency": ["patientCountry"],
      "your emergency contact": [
        ...["emergencyContactName", "emergencyContactRelationship", "emergencyContactPhone"],
      ],
      "your appointments with them": [
        ...["appointmentCount", "completedCount", "cancelledCount", "lastAppointmentDate", "lastCompleted"],
        ...["appointments", "appointment", "total", "orMore", "proposed", "refused"],
        ...["appointmentId", "practice", "date", "time", "zone", "slots", "confirmedAt", "completedAt"],
        ...["noShow", "noShowAt", "cancelledAt", "cancelledBy", "cancellationCode", "cancellationReason"],
        ...["originalDate", "originalTime", "isRescheduled", "rescheduledAt", "rescheduledBy"],
        ...["rescheduleReason", "reminded", "calendarSequence", "prescribed"],
      ],
      "symptoms and notes": ["symptoms", "patientNotes"],
      "prescriptions they wrote for you": [
        ...ofPrescription,
        ...byDoctor,
        ...["prescriptionId", "groupId", "priorPrescription", "writtenAt", "requestedAt"],
        ...["answeredAt", "doctorNotes", "newPrescriptionId", "isStopped"],
        ...["stage", "isRenewalAsked", "prescriptionCount", "prescriptions"],
      ],
      "until when you have the medicine": ["endsAt", "lasting"],
      "its pharmacy": ["pharmacyAddress", "pharmacyPhoneNumber", "pharmacyEmail", "suggestedPharmacy"],
      "about the delivery": ["deliveryAddress", "deliveryNotes"],
      "its strength and whether you have it": [
        ...["acknowledgement.issues.other", "acknowledgement.issues.shared", "issues"],
      ],
      "how many doses of the last 7 days": sharing,
    },
  },
  {
    where: "sharing with a doctor",
    says: sharingMessages().help,
    sees: seenBy("doctor", ["adherence"]),
    claims: {
      "how many of your doses": ["shared.taken", "shared.all"],
      percentage: ["shared.percent"],
      "the last 7 days": ["shared.since"],
    },
  },
  {
    where: "reminders, of auditors",
    says: reminders().privacy,
    sees: eventFields("dose."),
    claims: {
      "Auditors of the history see that you logged doses": ["patientId"],
      "how many": ["count"],
      "which day": ["date"],
      prescription: ["prescriptionIds"],
    },
  },
  {
    where: "goals, of auditors",
    says: wellness().privacy,
    sees: [...new Set([...eventFields("goal."), ...stateFields("goal")])],
    claims: {
      "Auditors of the history see that you set, changed or deleted a goal or logged progress": [
        "goalId",
        "patientId",
        "status",
      ],
      "and when": ["date"],
    },
  },
  {
    where: "privacy policy, auditors",
    says: privacy("Auditors"),
    sees: [
      ...new Set(
        ["dose.", "reminder.", "adherence.", "goal.", "conversation.", "call."].flatMap(eventFields),
      ),
    ],
    claims: {
      "of calls who called, by voice or video, how they ended": ["caller", "medium", "minutes"],
      "of messages and clinical notes that you or your doctor sent, read or archived one": [
        ...["number", "from", "reader", "upTo", "by", "category", "joinsUnread"],
      ],
      "reported one to us, muted a conversation or switched calls off": ["reasonCode", "isMuted", "areOff"],
      "requested an appointment": ["appointmentId"],
      "ids instead of names": ["patientId", "doctorId", "goalId", "userId"],
      "how many you logged": ["count"],
      "for which day and prescription": ["date", "prescriptionIds", "prescriptionId"],
      "of reminders whether they are on": ["enabled", "zone", "change"],
      "how they reach you": ["methods.push", "methods.email", "methods.sms"],
      "what happened": ["isShared"],
    },
  },
];

describe("a sentence about data access covers every field of the responses", () => {
  test.each(sentences)("$where", ({ says, sees, claims }) => {
    expect(sees.length).toBeGreaterThan(0);
    for (const words of Object.keys(claims)) expect(says).toContain(words);
    const claimed = Object.values(claims).flat();
    const covers = (field: string) => claimed.some((name) => field === name || field.startsWith(`${name}.`));
    expect(sees.filter((field) => !covers(field))).toEqual([]);
  });
});

test.each([
  ["health goals", profile().help.healthGoals, /healthGoals/, ["doctor", "pharmacy", "auditor"]],
  ["notes of a booking", booking().notesHelp, /symptoms|patientNotes/, ["pharmacy", "auditor"]],
  ["notes of a renewal", renewal().notesHelp, /patientNotes/, ["pharmacy", "auditor"]],
  ["doses", reminders().privacy, /takenAt|doses\b|percent/, ["pharmacy", "auditor"]],
  ["ratings", rating().help, /stars/, ["doctor", "pharmacy", "auditor"]],
  ["goals", wellness().privacy, /target|streak/i, ["doctor", "pharmacy", "auditor"]],
] as const)("%s: a role that the sentence excludes gets none of the fields", (_, says, fields, roles) => {
  expect(says).toMatch(/[Oo]nly|don't|alone/);
  for (const role of roles) {
    const all = seenBy(role, Object.keys(contracts));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((field) => fields.test(field))).toEqual([]);
  }
});

test("texts are sent about a patient's doses and phone alone, as the profiles of doctors and pharmacies say", () => {
  const texting = contexts.flatMap(({ name, api, consumers = {}, schedules = {} }) =>
    [["api", api] as const, ...Object.entries(consumers), ...Object.entries(schedules)]
      .filter(([, one]) => one?.needs.sms)
      .map(([entry]) => `${name}-${entry}`),
  );
  expect(texting).toEqual(["adherence-api", "adherence-texts"]);
  const { askPhoneCode, confirmPhone } = contracts.adherence ?? {};
  expect([askPhoneCode?.roles, confirmPhone?.roles]).toEqual([["patient"], ["patient"]]);
});

/** The fields of all responses that a role gets from these contexts, without the names of their lists and the bell's texts. */
function seenBy(role: "doctor" | "pharmacy" | "auditor", contexts: readonly string[]): string[] {
  const calls = contexts.flatMap((context) => Object.entries(contracts[context] ?? {}));
  const own = calls.filter(([name, call]) => isOf(call, role) && name !== "home").map(([, call]) => call);
  const fields = own.flatMap(({ output }) =>
    fieldsOf(z.toJSONSchema(output, { unrepresentable: "any", io: "input" })),
  );
  return [
    ...new Set(
      fields.map((field) =>
        field.replace(/^((items|work|recent|news|next|prescription|doubles)\.)+|^next$/, ""),
      ),
    ),
  ].filter((field) => field && !field.startsWith("notifications") && !ofDoctor.includes(field));
}

function isOf({ roles }: Call, role: "doctor" | "pharmacy" | "auditor"): boolean {
  return roles !== "anyone" && roles.includes(role);
}

/**
 * The fields that an auditor reads of events, by the beginning of their type; routine ones have no copy in
 * the history.
 */
function eventFields(beginning: string): string[] {
  const shown = catalogue.filter(({ type, isRoutine }) => type.startsWith(beginning) && !isRoutine);
  return [...new Set(shown.flatMap(({ data }) => fieldsOf(z.toJSONSchema(data, { io: "input" }))))];
}

type Json = Readonly<Record<string, unknown>>;
function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function fieldsOf(schema: unknown, path = ""): string[] {
  if (!isJson(schema)) return [path];
  const { anyOf, oneOf, items, properties } = schema;
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return either.flatMap((each) => fieldsOf(each, path));
  if (isJson(items)) return fieldsOf(items, path);
  if (!isJson(properties)) return [path];
  return Object.entries(properties).flatMap(([name, each]) =>
    fieldsOf(each, path ? `${path}.${name}` : name),
  );
}

/** The paragraph of a page that begins with these words in bold. */
function paragraphs(file: string): (begins: string) => string {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  return (begins) => lines.find((line) => line.startsWith(`- **${begins}**`)) ?? "";
}
