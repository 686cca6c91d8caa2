import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readableCode, writtenAt } from "#domain/prescriptions";
import { addressLine } from "#domain/profiles";
import { useNow } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Phone } from "../../../ui/phone.tsx";
import { Directions, Medicine } from "../../prescriptions/exports.ts";
import { myPharmacyProfile, nameText } from "../../profiles/exports.ts";
import type { WorkRow } from "../calls.ts";
import { printMessages } from "./messages.ts";
import styles from "./print.module.css";

/** The label of a package: whose it is, by the name on the prescription and by today's, what it is, how to take it, from whom. */
export function Label({ prescription }: { prescription: WorkRow }) {
  const { doctorName, pharmacyName, prescriptionNumber } = prescription;
  const details = useQuery(myPharmacyProfile).data?.details;
  const { patient, doctor, written, date, code } = printMessages();
  return (
    <div className={styles.label}>
      <div className={styles.pharmacy}>
        <b>{pharmacyName ?? details?.name}</b>
        {details && (
          <>
            <span>{addressLine(details.address, details.city, details.state)}</span>
            <Phone number={details.phoneNumber} />
          </>
        )}
      </div>
      <p className={styles.medicine}>
        <Medicine of={prescription} />
      </p>
      <p>
        <Directions of={prescription} />
      </p>
      <dl className={styles.small}>
        <Fact name={patient}>
          <b>{nameText(prescription)}</b>
        </Fact>
        <Fact name={doctor}>{doctorName}</Fact>
        <Fact name={written}>{formatDate(writtenAt(prescription))}</Fact>
        <Fact name={date}>{formatDate(useNow())}</Fact>
        <Fact name={code}>
          <bdi dir="ltr">{readableCode(prescriptionNumber)}</bdi>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
