import { symptomsOf } from "#domain/appointments";
import type { MessageFile } from "#domain/conversations";
import { isSound } from "#domain/documents";
import { medicineOf, readableCode, shownStatus, writtenAt } from "#domain/prescriptions";
import { specialtyName } from "#domain/profiles";
import { formatPhone } from "../../../lib/phone-number.ts";
import {
  formatAppointment,
  formatDate,
  formatDateTime,
  formatTime,
  zoneShort,
} from "../../../lib/time/dates.ts";
import { doseMessages } from "../../adherence/exports.ts";
import { appointmentMessages } from "../../appointments/exports.ts";
import { asSentence, prescriptionMessages, takingText } from "../../prescriptions/exports.ts";
import type { OwnDataOf } from "../sections.ts";
import type { Part } from "./document.ts";
import { pageMessages } from "./messages.ts";

type Data = OwnDataOf<"patient">;
type Column = keyof ReturnType<typeof pageMessages>["columns"];

/** The parts of a patient's page after account and profile. */
export function patientParts(data: Data): Part[] {
  const { parts } = pageMessages();
  return [
    appointmentsPart(parts.upcomingAppointments, data.upcomingAppointments),
    appointmentsPart(parts.pastAppointments, data.pastAppointments),
    prescriptionsPart(parts.activePrescriptions, data.activePrescriptions),
    prescriptionsPart(parts.pastPrescriptions, data.pastPrescriptions),
    ...adherenceParts(data),
    ...goalParts(data),
    ratingsPart(data),
    messagesPart(data.messages),
    ...callsAndNotifications(data),
  ];
}

/** A table with a row for each item. */
function tablePart<Item>(
  title: string,
  { items, isCut = false }: { readonly items: readonly Item[]; readonly isCut?: boolean },
  cells: Partial<Record<Column, (item: Item) => string | undefined>>,
): Part {
  const words = pageMessages();
  const columns = Object.entries(cells) as [Column, (item: Item) => string | undefined][]; // `entries` loses the keys
  return {
    title,
    table: {
      columns: columns.map(([column]) => words.columns[column]),
      rows: items.map((item) => columns.map(([, cell]) => cell(item) ?? "")),
    },
    note: isCut ? words.cut : undefined,
  };
}

function appointmentsPart(title: string, list: Data["pastAppointments"]): Part {
  const { statuses, noShow } = appointmentMessages();
  return tablePart(title, list, {
    when: (one) => `${formatAppointment(one)} ${zoneShort(one.zone, one.date)}`,
    doctor: ({ doctorName, doctorSpecialty }) =>
      [doctorName, specialtyName(doctorSpecialty)].filter(Boolean).join(", "),
    status: (one) => (one.noShow ? `${statuses[one.status]}, ${noShow}` : statuses[one.status]),
    place: ({ practice }) => practice && lines(practice.name, practice.address, formatPhone(practice.phone)),
    symptoms: ({ symptoms }) =>
      symptomsOf(symptoms)
        .map(({ label }) => label)
        .join(", "),
    notes: ({ patientNotes, doctorNotes, cancellationReason }) =>
      lines(patientNotes, doctorNotes, cancellationReason),
  });
}

function prescriptionsPart(title: string, list: Data["pastPrescriptions"]): Part {
  return tablePart(title, list, {
    medicine: medicineOf,
    directions: (one) => lines(takingText(one), one.notes, one.generalNotes),
    doctor: ({ doctorName }) => doctorName,
    written: (one) => formatDate(writtenAt(one)),
    status: (one) =>
      lines(
        prescriptionMessages().statuses[shownStatus(one)],
        one.stopped &&
          pageMessages().stopped({
            doctor: one.doctorName,
            on: formatDate(one.stopped.at),
            why: asSentence(one.stopped.reasonText),
          }),
        one.withdrawal?.reasonText,
        one.rejection?.reasonText,
        one.parts?.at(-1)?.reasonText,
      ),
    received: ({ handedOverAt }) => handedOverAt && formatDate(handedOverAt),
    pharmacy: (one) => lines(one.pharmacyName, one.pharmacyAddress, one.deliveryAddress, one.deliveryNotes),
    code: ({ prescriptionNumber }) => readableCode(prescriptionNumber),
  });
}

function adherenceParts({ reminders, doses, dosesSharedWith }: Data): Part[] {
  const { parts, yes, no, notInHand } = pageMessages();
  const logs = doses.items.flatMap(({ date, doses: logged }) => logged.map((log) => ({ date, ...log })));
  return [
    tablePart(parts.reminders, reminders, {
      medicine: medicineOf,
      times: ({ times, isInHand }) =>
        lines(times.map((time) => formatTime(time)).join(", "), isInHand ? undefined : notInHand),
      on: ({ enabled }) => (enabled ? yes : no),
    }),
    tablePart(
      parts.doses,
      { items: logs, isCut: doses.isCut },
      {
        when: ({ date, time }) => formatDateTime(`${date}T${time}`),
        medicine: medicineOf,
        status: ({ status }) => doseMessages().statuses[status],
      },
    ),
    tablePart(parts.sharing, { items: dosesSharedWith }, { doctor: ({ doctorName }) => doctorName }),
  ];
}

function goalParts({ goalHistory }: Data): Part[] {
  const { parts, yes } = pageMessages();
  const changes = goalHistory.items.flatMap(({ name, changes }) =>
    changes.items.map((change) => ({ goal: name, ...change })),
  );
  return [
    tablePart(parts.goals, goalHistory, {
      goal: ({ name }) => name,
      target: ({ target, unit }) => `${target} ${unit}`,
      set: ({ createdAt }) => formatDate(createdAt),
      deleted: ({ isActive }) => (isActive ? "" : yes),
    }),
    tablePart(
      parts.goalChanges,
      { items: changes },
      {
        when: ({ at }) => formatDateTime(at),
        goal: ({ goal }) => goal,
        target: ({ target, unit }) => (target === undefined ? unit : `${target} ${unit ?? ""}`),
        day: ({ day }) => day && formatDate(day.date),
        change: ({ day }) => day?.logs.map(({ value }) => String(value)).join(", "),
      },
    ),
  ];
}

function ratingsPart({ ratings, pastAppointments }: Data): Part {
  const names = new Map(pastAppointments.items.map(({ doctorId, doctorName }) => [doctorId, doctorName]));
  return tablePart(
    pageMessages().parts.ratings,
    { items: ratings },
    {
      doctor: ({ doctorId }) => names.get(doctorId) ?? pageMessages().aDoctor,
      stars: ({ stars }) => String(stars),
      when: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  );
}

function messagesPart({ items, isCut }: Data["messages"]): Part {
  const { parts, me } = pageMessages();
  const all = items.flatMap((conversation) =>
    conversation.messages.items.map((message) => ({ other: conversation.with, ...message })),
  );
  return tablePart(
    parts.messages,
    { items: all, isCut: isCut || items.some(({ messages }) => messages.isCut) },
    {
      when: ({ createdAt }) => formatDateTime(createdAt),
      with: ({ other }) => other.name,
      from: ({ other, senderId }) => (senderId === other.id ? other.name : me),
      text: ({ content, file }) => lines(content, file && fileText(file)),
    },
  );
}

function callsAndNotifications({ videoCalls, notifications }: Data): Part[] {
  const { parts, calls, callMedia, me } = pageMessages();
  return [
    tablePart(parts.videoCalls, videoCalls, {
      when: ({ startedAt }) => formatDateTime(startedAt),
      with: (one) => one.with.name,
      from: (one) => (one.isMine ? me : one.with.name),
      medium: ({ medium }) => callMedia[medium],
      status: ({ state }) => calls[state],
      minutes: ({ durationMinutes }) => durationMinutes?.toString(),
    }),
    tablePart(parts.notifications, notifications, {
      when: ({ at }) => formatDateTime(at),
      text: ({ subject }) => subject,
    }),
  ];
}

function fileText({ fileName, contentType }: MessageFile): string {
  return isSound(contentType) ? pageMessages().voice : pageMessages().file(fileName);
}

function lines(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join("\n");
}
