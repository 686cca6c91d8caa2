import type { ListedPharmacy } from "#domain/profiles";
import { type Choice, RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { sendMessages } from "../patient/messages.ts";

/** What was chosen and typed. What was typed for a delivery is kept while pickup is chosen. */
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
  /** Called with the address field, so that the focus can go there. */
  addressRef: (field: HTMLElement | null) => void;
}

/** How the patient wants to get it; delivery only from a pharmacy that delivers. */
export function FulfilmentChoice({ pharmacy, value, onChange, errors, addressRef }: FulfilmentChoiceProps) {
  return (
    <>
      <RadioChoice
        label={sendMessages.fulfilment}
        choices={[
          { id: "pickup", label: sendMessages.pickup, description: sendMessages.pickupSays },
          delivery(pharmacy),
        ]}
        value={value.method}
        onChange={(id) => onChange({ ...value, method: id === "delivery" ? "delivery" : "pickup" })}
      />
      {value.method === "delivery" && (
        <>
          <TextField
            label={sendMessages.address}
            value={value.address}
            onChange={(address) => onChange({ ...value, address })}
            error={errors.address}
            required
            lines={2}
            autoComplete="street-address"
            ref={addressRef}
          />
          <TextField
            label={sendMessages.notes}
            value={value.notes}
            onChange={(notes) => onChange({ ...value, notes })}
            error={errors.notes}
            optional
          />
        </>
      )}
    </>
  );
}

function delivery(pharmacy: ListedPharmacy | undefined): Choice {
  const choice = { id: "delivery", label: sendMessages.delivery };
  if (!pharmacy) return { ...choice, description: sendMessages.deliveryUnknown, disabled: true };
  if (pharmacy.deliveryAvailable) return { ...choice, description: sendMessages.deliverySays };
  return { ...choice, description: `${pharmacy.name} ${sendMessages.noDelivery}`, disabled: true };
}
