import { Delivered } from "#domain/prescriptions";
import type { ListedPharmacy } from "#domain/profiles";
import { longestIn } from "#kernel/text/length";
import { type Choice, RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { messages } from "./messages.ts";

/** The choice and the typed text. Text typed for a delivery is kept while pickup is chosen. */
export interface FulfilmentDraft {
  readonly method: "pickup" | "delivery";
  readonly address: string;
  readonly notes: string;
}

export interface FulfilmentChoiceProps {
  pharmacy: ListedPharmacy | undefined;
  value: FulfilmentDraft;
  onChange: (value: FulfilmentDraft) => void;
  errors: { readonly [Field in "address" | "notes"]?: string | undefined };
  /** Called with the address field, so that a form can focus it. */
  addressRef: (field: HTMLElement | null) => void;
}

/** The choice of fulfilment; delivery only from a pharmacy that delivers. */
export function FulfilmentChoice({ pharmacy, value, onChange, errors, addressRef }: FulfilmentChoiceProps) {
  return (
    <>
      <RadioChoice
        label={messages().fulfilment}
        choices={[
          { id: "pickup", label: messages().pickup, description: messages().pickupSays },
          delivery(pharmacy),
        ]}
        value={value.method}
        onChange={(id) => onChange({ ...value, method: id === "delivery" ? "delivery" : "pickup" })}
      />
      {value.method === "delivery" && (
        <>
          <TextField
            label={messages().address}
            value={value.address}
            onChange={(address) => onChange({ ...value, address })}
            error={errors.address}
            required
            lines={2}
            longest={longestIn(Delivered.shape.address)}
            autoComplete="street-address"
            ref={addressRef}
          />
          <TextField
            label={messages().notes}
            value={value.notes}
            onChange={(notes) => onChange({ ...value, notes })}
            error={errors.notes}
            longest={longestIn(Delivered.shape.notes)}
            optional
          />
        </>
      )}
    </>
  );
}

function delivery(pharmacy: ListedPharmacy | undefined): Choice {
  const choice = { id: "delivery", label: messages().delivery };
  if (!pharmacy) return { ...choice, description: messages().deliveryUnknown, disabled: true };
  if (pharmacy.deliveryAvailable) return { ...choice, description: messages().deliverySays };
  return { ...choice, description: messages().noDelivery(pharmacy.name), disabled: true };
}
