import type { Control } from "react-hook-form";
import type { Prescription } from "#domain/prescriptions";
import { BoundRadio } from "../../../ui/fields/bound-fields.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";
import type { SendForm } from "./send-form.ts";

export interface WhatToSendProps {
  control: Control<SendForm, unknown, unknown>;
  prescription: Prescription;
  ofAppointment: readonly Prescription[];
}

/** The choice between one prescription and all pending ones of its appointment. */
export function WhatToSend({ control, prescription, ofAppointment }: WhatToSendProps) {
  return (
    <BoundRadio
      control={control}
      name="what"
      label={messages().whatToSend}
      column
      choices={[
        { id: "one", label: messages().justThis, description: titleOf(prescription) },
        {
          id: "all",
          label: messages().all(ofAppointment.length),
          description: ofAppointment.map(titleOf).join(", "),
        },
      ]}
    />
  );
}
