import type { Practice } from "#domain/appointments";
import { phoneLink, useFormatPhone } from "../../lib/phone.ts";
import { messages } from "./messages.ts";
import styles from "./place.module.css";

/** The place of an appointment: the practice, its address with a map, its phone. */
export function Place({ practice }: { practice: Practice | undefined }) {
  const format = useFormatPhone();
  if (!practice) return null;
  const { name, address, phone } = practice;
  const query = encodeURIComponent(`${name}, ${address}`);
  return (
    <p className={styles.place}>
      {name},{" "}
      <a href={`https://www.openstreetmap.org/search?query=${query}`} target="_blank" rel="noreferrer">
        {messages().map(address)}
      </a>
      ,{" "}
      <a className={styles.phone} href={phoneLink(phone)}>
        {messages().call(format(phone))}
      </a>
    </p>
  );
}
