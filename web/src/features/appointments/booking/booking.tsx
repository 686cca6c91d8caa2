import { useParams, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { DoctorDirectory, directoryAddress, useDirectoryAddress } from "../../directory/exports.ts";
import styles from "./booking.module.css";
import { BookDoctor } from "./doctor-booking.tsx";
import { bookingMessages } from "./messages.ts";

/** /patient/book and /patient/book/<doctor>: choose a doctor, a day, a time. */
export function Screen() {
  const { doctorId } = useParams({ strict: false });
  const query = useDirectoryAddress();
  const router = useRouter();
  const here = doctorId ? `/patient/book/${doctorId}` : "/patient/book";
  return (
    <div className={cx(styles.screen, doctorId && styles.withForm)}>
      <div className={styles.head}>
        <LinkButton href="/patient/appointments" variant="plain" compact flush icon={ArrowLeft}>
          {bookingMessages().back}
        </LinkButton>
        <h1>{bookingMessages().title}</h1>
      </div>
      <div className={styles.columns}>
        <div className={styles.directory}>
          <DoctorDirectory
            query={query}
            onQuery={(next) => void router.navigate({ href: directoryAddress(here, next), replace: true })}
            hrefOf={(id) => directoryAddress(`/patient/book/${id}`, query)}
            chosen={doctorId}
            narrow={doctorId !== undefined}
          />
        </div>
        {doctorId && (
          <BookDoctor key={doctorId} doctorId={doctorId} back={directoryAddress("/patient/book", query)} />
        )}
      </div>
    </div>
  );
}
