import { useEffect, useRef } from "react";
import type { ListedDoctor } from "#domain/profiles";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { DoctorPhoto } from "../../documents/exports.ts";
import { nameOr, specialtyOr } from "../patient/messages.ts";
import styles from "./booking.module.css";
import { bookingMessages } from "./messages.ts";

export interface DoctorHeadingProps {
  doctor: ListedDoctor;
  /** Focuses it when it appears: choosing a doctor skips to it, past the list of all others. */
  takesFocus?: boolean;
}

/** The doctor, as the heading of the booking form. */
export function DoctorHeading({ doctor, takesFocus = false }: DoctorHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.id === "main";
    const isChosen = activeElement?.matches("a[aria-current=true]");
    if (takesFocus && (isFree || isChosen)) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={styles.doctor}>
      <span className={styles.face}>
        <Avatar large name={nameOr(doctor.name)} />
        <DoctorPhoto doctorId={doctor.id} />
      </span>
      <div>
        <h2 ref={heading} {...(takesFocus && { tabIndex: -1, "data-marked": true })}>
          {bookingMessages().visitWith(nameOr(doctor.name))}
        </h2>
        <p className={styles.soft}>
          {specialtyOr(doctor.specialty)} · {doctor.practiceName}, {doctor.city}
        </p>
      </div>
    </header>
  );
}
