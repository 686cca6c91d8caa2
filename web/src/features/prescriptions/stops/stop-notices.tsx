import { useId } from "react";
import type { Prescription } from "#domain/prescriptions";
import { failureText } from "../../../lib/api/failure.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { Medicine } from "../medicine.tsx";
import { cardAddress } from "../patient/address/address.ts";
import { useTake } from "../patient/calls.ts";
import { stepResults } from "../patient/messages.ts";
import { CallDoctor } from "./call-doctor.tsx";
import { stopMessages } from "./messages.ts";
import { StopReason } from "./stop-reason.tsx";
import styles from "./stops.module.css";

/** The medicines that doctors stopped, each until the patient says that they have stopped. */
export function StopNotices({ items }: { items: readonly Prescription[] }) {
  return (
    <section className={styles.notices} aria-label={stopMessages().title}>
      {items.map((prescription) => (
        <StopNotice key={prescription.id} prescription={prescription} />
      ))}
    </section>
  );
}

function StopNotice({ prescription }: { prescription: Prescription }) {
  const words = stopMessages();
  const take = useTake();
  const what = useId();
  const { id, doctorName: doctor, stopped } = prescription;
  if (!stopped) return null;
  const { succeeded, failed } = stepResults.confirmStop;
  const confirm = () =>
    take.mutateOnce(
      { step: "confirmStop", id },
      {
        onSuccess: () => {
          toast(succeeded());
          // The button is gone.
          document.getElementById("main")?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <Banner
      kind="failure"
      actions={
        <>
          <StepButton
            meaning={`confirmStop ${id}`}
            variant="primary"
            busy={take.isPending}
            busyLabel={words.busy}
            aria-describedby={what}
            onPress={confirm}
          >
            {words.confirm}
          </StepButton>
          <LinkButton variant="quiet" aria-describedby={what} href={cardAddress(prescription)}>
            {words.see}
          </LinkButton>
        </>
      }
    >
      <p id={what} className={styles.what}>
        {words.doNotTake} <Medicine of={prescription} />
      </p>
      <p>
        {words.stoppedBy({ doctor })} <time dateTime={stopped.at}>{formatDateTime(stopped.at)}</time>
      </p>
      <StopReason text={stopped.reasonText} />
      <CallDoctor doctor={doctor} phone={stopped.doctorPhone} />
      {take.error && <p className={styles.failed}>{failureText(take.error, failed())}</p>}
    </Banner>
  );
}
