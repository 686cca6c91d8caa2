import type * as z from "zod/mini";
import type { contract } from "#contract/patients";
import { ageOn } from "#domain/patients";
import { addressLine } from "#domain/profiles";
import { wallClock } from "#kernel/dates";
import { useFormatPhone } from "../../lib/phone.ts";
import { nowIso } from "../../lib/time/clock.ts";
import { deviceZone, formatDate } from "../../lib/time/dates.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { cx } from "../../ui/cx.ts";
import cards from "../../ui/layout/cards.module.css";
import { bornText } from "../profiles/exports.ts";
import { messages } from "./messages.ts";
import styles from "./patients.module.css";

type Summary = z.infer<typeof contract.patients.output>["items"][number];

/** The age today, in the zone of the device. */
export function ageText(dateOfBirth: string): string {
  return messages().age(ageOn(wallClock(nowIso(), deviceZone()).date, dateOfBirth));
}

/** A patient in the list. The whole card is a link. */
export function PatientCard({ patient, href }: { patient: Summary; href: string }) {
  const {
    fullName,
    earlierNames,
    relation,
    email,
    phoneNumber,
    dateOfBirth,
    city,
    state,
    lastAppointmentDate,
  } = patient;
  const { appointmentCount: appointments, prescriptionCount: prescriptions, noteCount: notes } = patient;
  const format = useFormatPhone();
  const isKnown = relation === "treating" && email !== undefined;
  const born = isKnown && [bornText(dateOfBirth), dateOfBirth && ageText(dateOfBirth)];
  const place = city && addressLine(city, state ?? "");
  return (
    <AppLink href={href} className={cards.card}>
      <Avatar large name={fullName} />
      <span className={cx(cards.about, styles.about)}>
        <b>
          <bdi>{fullName}</bdi>
        </b>
        {earlierNames && <bdi>{messages().earlier(earlierNames)}</bdi>}
        {born && <span>{born.filter(Boolean).join(" · ")}</span>}
        {place && <span>{place}</span>}
        {email && <bdi dir="ltr">{email}</bdi>}
        {phoneNumber && <bdi dir="ltr">{format(phoneNumber)}</bdi>}
        {relation === "known" && <span>{messages().knownOnly}</span>}
        <span className={styles.soft}>
          {lastAppointmentDate ? messages().lastSeen(formatDate(lastAppointmentDate)) : messages().notSeen}
        </span>
        <span className={styles.soft}>{messages().counts({ appointments, prescriptions, notes })}</span>
      </span>
    </AppLink>
  );
}
