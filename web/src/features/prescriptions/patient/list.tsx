import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import {
  byNeed,
  isWrittenAfter,
  needsPatient,
  type PatientPrescription,
  type Prescription,
  restOfCourse,
  type Step,
  type StopStep,
  steps,
  supplyIn,
} from "#domain/prescriptions";
import { failureText } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useSeek } from "../../../lib/query/use-seek.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { HiddenText, Stack } from "../../../ui/layout/layout.tsx";
import { Marked } from "../../../ui/mark/mark.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { ShowMore } from "../../../ui/messages/show-more.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { askMessages } from "../renewal/messages.ts";
import { RenewalDialog } from "../renewal/request-dialog.tsx";
import { SendDialog } from "../sending/send-dialog.tsx";
import { isShown, useListAddress } from "./address/address.ts";
import { Elsewhere, FilterNotice } from "./address/where.tsx";
import { myPrescriptions, type Tab, type TakenStep, useTake } from "./calls.ts";
import { PrescriptionCard } from "./card.tsx";
import { about, loadFailed, messageMs, messages, stepResults } from "./messages.ts";
import { CancelDialog } from "./steps/cancel-dialog.tsx";
import { useUndo } from "./steps/use-undo.ts";

/** The prescriptions of a tab, with their steps. */
export function Listed({ tab }: { tab: Tab }) {
  const shown = useInfiniteQuery(myPrescriptions(tab));
  const active = useInfiniteQuery(myPrescriptions("active")).data?.pages.flatMap((page) => page.items);
  const [asking, setAsking] = useState<{
    step: "send" | "cancel" | "renew";
    prescription: PatientPrescription;
  }>();
  const take = useTake();
  const status = useStatusMessage();
  const taken = useStepsTaken<PatientPrescription>();
  const listed = shown.data?.pages.flatMap((page) => page.items) ?? [];
  const address = useListAddress();
  const show = tab === "active" ? address.show : undefined;
  const isFound = listed.some(({ id }) => id === address.prescription);
  useSeek(shown, show !== undefined || (address.prescription !== undefined && !isFound));
  const held = useHeldList({
    items: listed.filter((prescription) => isShown(show, prescription)),
    idOf: ({ id }) => id,
    scope: `${tab} ${show}`,
    hold: asking !== undefined,
    latest: (id) => taken.of(id)?.item,
  });
  const first = byNeed(held.rows.filter(needsPatient))[0];
  const { undoOf, isUndoing, tookBack } = useUndo(taken, status);
  const done = () => setAsking(undefined);
  const missed = (why: string) => {
    done();
    status.failed(why, messageMs);
  };
  const known = [...listed, ...(active ?? [])];
  const renewedFrom = ({ renewal }: PatientPrescription) =>
    known.find(({ id }) => id === renewal?.newPrescriptionId);

  function takeNow(step: TakenStep, before: PatientPrescription) {
    const { succeeded, failed } = stepResults[step];
    take.mutate(
      { step, id: before.id },
      {
        onSuccess: ([answer]) => {
          taken.took({ ...before, ...answer }, messages().taken[step]);
          if (step === "takeBack" && answer) tookBack(before, answer);
          status.succeeded(about(succeeded(), before), messageMs);
        },
        onError: (error) => status.failed(failureText(error, failed()), messageMs),
        onSettled: done,
      },
    );
  }

  function start(step: Step | StopStep, prescription: PatientPrescription) {
    if (step === "send" || step === "cancel") return setAsking({ step, prescription });
    if (step === "collect" || step === "receive" || step === "takeBack" || step === "confirmStop")
      takeNow(step, prescription);
  }

  return (
    <Stack>
      {hasFailed(shown) && !shown.isFetchNextPageError && (
        <FailedLoad message={failureText(shown.error, loadFailed())} onRetry={() => void shown.refetch()} />
      )}
      {shown.isPending && (
        <Card>
          <Skeleton lines={7} />
        </Card>
      )}
      {shown.isSuccess && listed.length === 0 && held.rows.length === 0 && !shown.hasNextPage && (
        <Nothing tab={tab} />
      )}
      {show && <FilterNotice show={show} />}
      {address.prescription && shown.isSuccess && !shown.hasNextPage && !isFound && (
        <Elsewhere key={address.prescription} id={address.prescription} tab={tab} />
      )}
      <HeldList held={held}>
        <Stack>
          {held.rows.map((prescription) => (
            <Marked
              key={prescription.id}
              isMarked={prescription.id === address.prescription}
              visit={address.visit}
            >
              <PrescriptionCard
                prescription={prescription}
                renewed={renewedFrom(prescription)}
                rest={restOfCourse(prescription, known)}
                supply={supplyIn(known, prescription)}
                remainder={known.find(({ id }) => id === prescription.parts?.at(-1)?.remainderId)}
                isFirst={prescription.id === first?.id}
                busy={
                  take.isPending && take.variables.id === prescription.id ? take.variables.step : undefined
                }
                onStep={(step) => start(step, prescription)}
                onRenew={() => setAsking({ step: "renew", prescription })}
                area={{
                  taken,
                  undo: undoOf(prescription),
                  isUndoing: isUndoing(prescription.id),
                  isGone: held.isGone(prescription.id),
                }}
              />
            </Marked>
          ))}
        </Stack>
      </HeldList>
      <ShowMore query={shown} failed={() => failureText(shown.error, loadFailed())} label={messages().more} />
      {asking?.step === "send" && (
        <SendDialog
          prescription={asking.prescription}
          // The server sends all or none of an appointment, so that is offered only once all pages are loaded.
          ofAppointment={shown.hasNextPage ? [] : waitingFrom(listed, asking.prescription)}
          onClose={done}
          onSent={(sent) => {
            done();
            for (const one of sent)
              taken.took({ ...listed.find(({ id }) => id === one.id), ...one }, messages().sentNow);
            status.succeeded(messages().sent, messageMs);
          }}
          onRefused={missed}
        />
      )}
      {asking?.step === "cancel" && (
        <CancelDialog
          prescription={asking.prescription}
          isPending={take.isPending}
          onClose={done}
          onCancel={() => takeNow("cancel", asking.prescription)}
        />
      )}
      {asking?.step === "renew" && (
        <RenewalDialog
          prescription={asking.prescription}
          lasting={supplyIn(known, asking.prescription).lasting}
          onClose={done}
          onSent={() => {
            done();
            taken.took(asking.prescription, messages().requestedNow);
            status.succeeded(askMessages().sent, messageMs);
          }}
          onRefused={missed}
        />
      )}
      {status.message}
    </Stack>
  );
}

/** The pending ones of the same appointment. A renewal is sent by itself. */
function waitingFrom(listed: readonly Prescription[], chosen: Prescription): Prescription[] {
  const { appointmentId } = chosen;
  if (!isWrittenAfter(appointmentId, chosen)) return [];
  return listed.filter(
    (prescription) =>
      isWrittenAfter(appointmentId, prescription) && steps(prescription, "patient").includes("send"),
  );
}

function Nothing({ tab }: { tab: Tab }) {
  return (
    <Card>
      <h2>
        <HiddenText>{tab === "active" ? messages().active : messages().history}</HiddenText>
      </h2>
      {tab === "active" ? (
        <Empty
          level={3}
          icon={ReceiptText}
          title={messages().noActive}
          action={
            <LinkButton href="/patient/book" variant="quiet">
              {messages().book}
            </LinkButton>
          }
        >
          {messages().noActiveHelp}
        </Empty>
      ) : (
        <Empty level={3} icon={ReceiptText} title={messages().noHistory}>
          {messages().noHistoryHelp}
        </Empty>
      )}
    </Card>
  );
}
