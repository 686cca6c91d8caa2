import { useEffect, useRef, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { isOld, type Prescription, writtenAt } from "#domain/prescriptions";
import { addressLine, type PatientDetails } from "#domain/profiles";
import { isProblem } from "#kernel/call/problem";
import { type Then, useStepForm } from "../../../lib/forms/use-step-form.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { turnTo } from "../../../ui/fields/bound-fields.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { Medicine } from "../medicine.tsx";
import { useSend } from "../patient/calls.ts";
import { messageMs } from "../patient/messages.ts";
import { takingAfterName } from "../phrases.ts";
import { FulfilmentFields } from "./fulfilment-fields.tsx";
import { messages } from "./messages.ts";
import { OldQuestion } from "./old-question.tsx";
import { PharmacyChoice } from "./pharmacy-choice.tsx";
import type { SendForm } from "./send-form.ts";
import { usePreselection } from "./use-preselection.ts";
import { WhatToSend } from "./what-to-send.tsx";

export interface SendDialogProps {
  prescription: Prescription;
  /** All pending prescriptions of the same appointment, including this one. */
  ofAppointment: readonly Prescription[];
  together?: boolean;
  onClose: () => void;
  onSent: (sent: readonly Prescription[]) => void;
  /** Called with the reason when it can no longer be sent. */
  onRefused: (why: string) => void;
}

type Sent = z.output<typeof contract.send.input>;
type AfterSending = Then<readonly Prescription[]>;

/** The dialog to choose pharmacy and fulfilment. A failure loses no typed text. */
export function SendDialog(props: SendDialogProps) {
  const { prescription, ofAppointment, together = false, onClose, onSent, onRefused } = props;
  const { suggestedPharmacy, id } = prescription;
  const known = usePreselection(prescription);
  const send = useSend();
  const [asking, setAsking] = useState<{ input: Sent; then: AfterSending }>();
  const step = useStepForm({
    first: firstOf(together && ofAppointment.length > 1),
    schema: contract.send.input,
    input: (values) => ({ id, pharmacyId: pharmacyOf(values)?.id, fulfilment: fulfilmentOf(values) }),
    fieldOf: { pharmacyId: "pharmacy" },
    sentences: { pharmacy: messages().choose },
    command: send,
    send: (input, then) =>
      all.some((one) => isOld(one, nowIso())) ? setAsking({ input, then }) : post(input, then),
    onDone: onSent,
    onRefused,
  });
  const { control, getValues, setValue } = step.form;
  const values = useWatch({ control }) as SendForm;
  const all = values.what === "all" ? ofAppointment : [prescription];
  const { home } = known;
  const isFilled = useRef(false);
  useEffect(() => {
    if (!home || isFilled.current) return;
    isFilled.current = true;
    if (getValues("address") === "") setValue("address", addressOf(home));
  }, [home, getValues, setValue]);

  function pharmacyOf({ pharmacy }: SendForm) {
    return pharmacy ?? known.preselected;
  }

  function fulfilmentOf(chosen: SendForm) {
    const { method, address, notes } = chosen;
    const isDelivery = method === "delivery" && pharmacyOf(chosen)?.deliveryAvailable;
    return isDelivery ? { method, address, notes } : { method: "pickup" };
  }

  function post({ pharmacyId, fulfilment }: Sent, then: AfterSending, confirmed?: { ageConfirmed: true }) {
    const isWholeAppointment = getValues("what") === "all";
    send.mutateOnce(
      { prescription, isWholeAppointment, pharmacyId, fulfilment, ...confirmed },
      {
        ...then,
        onError(error) {
          // The server may count a day that this page does not count yet, or a prescription that it does not know.
          if (!isProblem(error, "old_prescription")) return then.onError(error);
          send.reset();
          setAsking({ input: { id, pharmacyId, fulfilment }, then });
        },
      },
    );
  }

  if (asking)
    return (
      <OldQuestion
        prescriptions={all}
        command={send}
        onClose={() => setAsking(undefined)}
        onSend={() => post(asking.input, asking.then, { ageConfirmed: true })}
      />
    );

  const pharmacy = pharmacyOf(values);
  const { method } = fulfilmentOf(values);
  return (
    <StepForm
      step={step}
      mayClose
      title={messages().send}
      onClose={onClose}
      keep={messages().cancel}
      submit={messages().send}
      meaning={`send ${id}`}
      busyLabel={messages().busy}
      failureMs={messageMs}
    >
      <p>
        <Text tone="soft">
          <Medicine of={prescription} />
          {takingAfterName(prescription)}
          <br />
          {messages().written(formatDate(writtenAt(prescription)))}
        </Text>
      </p>
      {ofAppointment.length > 1 && (
        <WhatToSend control={control} prescription={prescription} ofAppointment={ofAppointment} />
      )}
      {suggestedPharmacy && known.canRepeat !== undefined && (
        <p>{(known.canRepeat ? messages().suggested : messages().lastOneGone)(suggestedPharmacy.name)}</p>
      )}
      <Controller
        control={control}
        name="pharmacy"
        render={({ field: { ref, onChange }, fieldState: { error } }) => (
          <PharmacyChoice
            value={pharmacy}
            onChange={onChange}
            known={known}
            error={error?.message}
            groupRef={(group) => ref(group && { focus: () => turnTo(group.querySelector("input")) })}
          />
        )}
      />
      <FulfilmentFields control={control} pharmacy={pharmacy} method={method} />
      <p>
        <Text tone="soft" size="small">
          {method === "delivery"
            ? messages().seenForDelivery(all.length)
            : messages().seenForPickup(all.length)}
        </Text>
      </p>
    </StepForm>
  );
}

function firstOf(isWholeAppointment: boolean): SendForm {
  const what = isWholeAppointment ? "all" : "one";
  return { what, pharmacy: undefined, method: "pickup", address: "", notes: "" };
}

/** The patient's own address, as the initial value. */
function addressOf({ streetAddress, city, state, postalCode }: PatientDetails): string {
  return addressLine(streetAddress, city, `${state} ${postalCode}`.trim());
}
