import { useRef, useState } from "react";
import { Fulfilment, isOld, type Prescription, writtenAt } from "#domain/prescriptions";
import { addressLine, type ListedPharmacy, type PatientDetails } from "#domain/profiles";
import { isProblem } from "#kernel/call/problem";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { Medicine } from "../medicine.tsx";
import { useSend } from "../patient/calls.ts";
import { messageMs } from "../patient/messages.ts";
import { dosageText } from "../phrases.ts";
import { FulfilmentChoice, type FulfilmentDraft } from "./fulfilment-choice.tsx";
import { messages } from "./messages.ts";
import { OldQuestion } from "./old-question.tsx";
import { PharmacyChoice } from "./pharmacy-choice.tsx";
import { usePreselection } from "./use-preselection.ts";
import { WhatToSend } from "./what-to-send.tsx";

export interface SendDialogProps {
  prescription: Prescription;
  /** All pending prescriptions of the same appointment, including this one. */
  ofAppointment: readonly Prescription[];
  together?: boolean;
  onClose: () => void;
  onSent: (sent: readonly Prescription[]) => void;
}

/** The dialog to choose pharmacy and fulfilment. A failure loses no typed text. */
export function SendDialog({
  prescription,
  ofAppointment,
  together = false,
  onClose,
  onSent,
}: SendDialogProps) {
  const [isWholeAppointment, setWholeAppointment] = useState(together && ofAppointment.length > 1);
  const [picked, setPicked] = useState<ListedPharmacy>();
  const { suggestedPharmacy } = prescription;
  const known = usePreselection(prescription);
  const pharmacy = picked ?? known.preselected;
  const [typed, setTyped] = useState<FulfilmentDraft>();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const pharmacies = useRef<HTMLElement>(null);
  const address = useRef<HTMLElement>(null);
  const send = useSend();
  const filled = typed ?? { method: "pickup", address: addressOf(known.home), notes: "" };
  const draft: FulfilmentDraft = pharmacy?.deliveryAvailable ? filled : { ...filled, method: "pickup" };
  const all = isWholeAppointment ? ofAppointment : [prescription];
  const count = all.length;
  const chosen = Fulfilment.safeParse(draft.method === "pickup" ? { method: "pickup" } : draft);

  function submit(confirmed: { ageConfirmed?: true } = {}) {
    setTried(true);
    if (!pharmacy) return turnTo(pharmacies.current?.querySelector("input"));
    if (!chosen.success) return turnTo(address.current);
    const { ageConfirmed } = confirmed;
    if (!ageConfirmed && all.some((one) => isOld(one, nowIso()))) return setAsking(true);
    const to = { pharmacyId: pharmacy.id, fulfilment: chosen.data };
    send.mutate(
      { prescription, isWholeAppointment, ...to, ...confirmed },
      { onSuccess: onSent, onError: askIfOld },
    );
  }

  /** The server may count a day that this page does not count yet, or a prescription that it does not know. */
  function askIfOld(error: unknown) {
    if (!isProblem(error, "old_prescription")) return;
    send.reset();
    setAsking(true);
  }

  if (isAsking)
    return (
      <OldQuestion
        prescriptions={all}
        command={send}
        onClose={() => setAsking(false)}
        onSend={() => submit({ ageConfirmed: true })}
      />
    );

  return (
    <Dialog
      open
      title={messages().send}
      onClose={onClose}
      actions={
        <StepActions
          keep={messages().cancel}
          onKeep={onClose}
          meaning={`send ${prescription.id}`}
          busy={send.isPending}
          busyLabel={messages().busy}
          onPress={() => submit()}
        >
          {messages().send}
        </StepActions>
      }
    >
      <Stack>
        <p>
          <Text tone="soft">
            <Medicine of={prescription} />, {dosageText(prescription)}
            <br />
            {messages().written(formatDate(writtenAt(prescription)))}
          </Text>
        </p>
        {ofAppointment.length > 1 && (
          <WhatToSend
            prescription={prescription}
            ofAppointment={ofAppointment}
            value={isWholeAppointment}
            onChange={setWholeAppointment}
          />
        )}
        {suggestedPharmacy && known.canRepeat !== undefined && (
          <p>{(known.canRepeat ? messages().suggested : messages().lastOneGone)(suggestedPharmacy.name)}</p>
        )}
        <PharmacyChoice
          value={pharmacy}
          onChange={setPicked}
          known={known}
          error={isTried && !pharmacy ? messages().choose : undefined}
          groupRef={(group) => {
            pharmacies.current = group;
          }}
        />
        <FulfilmentChoice
          pharmacy={pharmacy}
          value={draft}
          onChange={setTyped}
          errors={isTried ? problemsOf(chosen) : {}}
          addressRef={(field) => {
            address.current = field;
          }}
        />
        <p>
          <Text tone="soft" size="small">
            {draft.method === "delivery"
              ? messages().seenForDelivery(count)
              : messages().seenForPickup(count)}
          </Text>
        </p>
        {send.isError && (
          <Failure clearAfter={messageMs} onClear={send.reset}>
            {send.failure}
          </Failure>
        )}
      </Stack>
    </Dialog>
  );
}

/** The dialog's buttons cover fields that the browser considers visible, so scroll explicitly. */
function turnTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  scrollIntoView(field ?? null);
}

/** The patient's own address, as the initial value. */
function addressOf(home: PatientDetails | undefined): string {
  if (!home) return "";
  const { streetAddress, city, state, postalCode } = home;
  return addressLine(streetAddress, city, `${state} ${postalCode}`.trim());
}

function problemsOf({ error }: ReturnType<typeof Fulfilment.safeParse>) {
  const wrong = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message;
  return { address: wrong("address"), notes: wrong("notes") };
}
