import { Star } from "lucide-react";
import { addressLine, type ListedDoctor, specialtyName } from "#domain/profiles";
import { nowIso } from "../../lib/time/clock.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { cx } from "../../ui/cx.ts";
import cards from "../../ui/layout/cards.module.css";
import { HiddenText } from "../../ui/layout/layout.tsx";
import styles from "./directory.module.css";
import { messages } from "./messages.ts";
import { nextAvailable } from "./next-available.ts";

export interface DoctorCardProps {
  doctor: ListedDoctor;
  href: string;
  chosen: boolean;
}

/** A doctor in the directory. The whole card is a link. */
export function DoctorCard({ doctor, href, chosen }: DoctorCardProps) {
  return (
    <AppLink
      href={href}
      className={cx(cards.card, styles.card)}
      {...(chosen && { "aria-current": "true" as const })}
    >
      <Avatar large name={doctor.name} />
      <span className={cards.about}>
        <b>{doctor.name || messages().unknownDoctor}</b>
        <span>{specialtyName(doctor.specialty) || messages().generalPractice}</span>
        <span className={styles.soft}>{addressLine(doctor.city, doctor.state)}</span>
        {doctor.rating && (
          <span className={styles.rating}>
            <Star aria-hidden="true" />
            <HiddenText>{messages().rated}</HiddenText> {messages().rating(doctor.rating)}
          </span>
        )}
        <span className={styles.next}>{messages().nextAvailable(nextAvailable(doctor, nowIso()))}</span>
      </span>
    </AppLink>
  );
}
