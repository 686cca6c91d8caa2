import type { Prescription } from "#domain/prescriptions";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { titleOf } from "../title-of.ts";
import { messages } from "./messages.ts";

export interface WhatToSendProps {
  prescription: Prescription;
  ofAppointment: readonly Prescription[];
  value: boolean;
  onChange: (isWholeAppointment: boolean) => void;
}

/** The choice between one prescription and all pending ones of its appointment. */
export function WhatToSend({ prescription, ofAppointment, value, onChange }: WhatToSendProps) {
  return (
    <RadioChoice
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
      value={value ? "all" : "one"}
      onChange={(id) => onChange(id === "all")}
    />
  );
}
