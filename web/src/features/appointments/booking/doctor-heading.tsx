import type { ListedDoctor } from "#domain/profiles";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { nameOr, specialtyOr } from "../patient/messages.ts";
import styles from "./booking.module.css";
import { bookingMessages } from "./messages.ts";

/** The doctor, as the heading of the booking form. */
export function DoctorHeading({ doctor }: { doctor: ListedDoctor }) {
  return (
    <header className={styles.doctor}>
      <Avatar large name={nameOr(doctor.name)} />
      <div>
        <h2>{bookingMessages().visitWith(nameOr(doctor.name))}</h2>
        <p className={styles.soft}>
          {specialtyOr(doctor.specialty)} · {doctor.practiceName}, {doctor.city}
        </p>
      </div>
    </header>
  );
}
