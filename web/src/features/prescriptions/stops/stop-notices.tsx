import { useLocation } from "@tanstack/react-router";
import { useId } from "react";
import { type Prescription, stopSteps } from "#domain/prescriptions";
import { failureText } from "../../../lib/api/failure.ts";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { StepArea, type StepAreaProps } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { Medicine } from "../medicine.tsx";
import { cardAddress } from "../patient/address/address.ts";
import { useTake } from "../patient/calls.ts";
import { messages, stepResults } from "../patient/messages.ts";
import { CallDoctor } from "./call-doctor.tsx";
import { stopMessages } from "./messages.ts";
import { StopReason } from "./stop-reason.tsx";
import styles from "./stops.module.css";

/**
 * The medicines that doctors stopped, each until the patient says that they have stopped. A confirmed one keeps its place while the
 * pointer is on it, so that a second press does not confirm the next one.
 */
export function StopNotices({ items }: { items: readonly Prescription[] }) {
  const taken = useStepsTaken<Prescription>();
  const { pathname } = useLocation();
  const held = useHeldList({
    items,
    idOf: ({ id }) => id,
    scope: pathname,
    latest: (id) => taken.of(id)?.item,
  });
  if (held.rows.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={stopMessages().title}>
      <HeldList held={held}>
        <div className={styles.list}>
          {held.rows.map((prescription) => (
            <StopNotice
              key={prescription.id}
              prescription={prescription}
              area={{ taken, isGone: held.isGone(prescription.id) }}
              onConfirmed={(after) => taken.took(after, messages().taken.confirmStop)}
            />
          ))}
        </div>
      </HeldList>
    </section>
  );
}

interface StopNoticeProps {
  prescription: Prescription;
  area: Pick<StepAreaProps, "taken" | "isGone">;
  onConfirmed: (after: Prescription) => void;
}

function StopNotice({ prescription, area, onConfirmed }: StopNoticeProps) {
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
        onSuccess: ([after]) => {
          if (after) onConfirmed(after);
          toast(succeeded());
          // The notice is about to leave.
          document.getElementById("main")?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <Banner
      kind={stopped.confirmedAt ? "success" : "failure"}
      actions={
        <StepArea {...area} item={prescription} describedBy={what}>
          {stopSteps(prescription, "patient").includes("confirmStop") && (
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
          )}
          <LinkButton variant="plain" aria-describedby={what} href={cardAddress(prescription)}>
            {words.see}
          </LinkButton>
        </StepArea>
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
