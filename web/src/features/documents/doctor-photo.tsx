import { useQuery } from "@tanstack/react-query";
import { doctorPhoto } from "./calls.ts";
import styles from "./photo.module.css";

/** The photo of a doctor who takes bookings, above their initials; nothing without one. Their name is beside it. */
export function DoctorPhoto({ doctorId }: { doctorId: string }) {
  const { data } = useQuery(doctorPhoto(doctorId));
  return data ? <img className={styles.photo} src={data} alt="" /> : null;
}
