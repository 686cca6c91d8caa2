import { type Control, useController } from "react-hook-form";
import { Delivered } from "#domain/prescriptions";
import type { ListedPharmacy } from "#domain/profiles";
import { longestIn } from "#kernel/text/length";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { type Choice, RadioChoice } from "../../../ui/fields/choice.tsx";
import { messages } from "./messages.ts";
import type { SendForm } from "./send-form.ts";

export interface FulfilmentFieldsProps {
  control: Control<SendForm, unknown, unknown>;
  pharmacy: ListedPharmacy | undefined;
  /** The method that counts: a pharmacy that does not deliver leaves pickup. */
  method: string;
}

/** The choice of fulfilment; delivery only from a pharmacy that delivers. */
export function FulfilmentFields({ control, pharmacy, method }: FulfilmentFieldsProps) {
  const { field } = useController({ control, name: "method" });
  return (
    <>
      <RadioChoice
        label={messages().fulfilment}
        choices={[
          { id: "pickup", label: messages().pickup, description: messages().pickupSays },
          delivery(pharmacy),
        ]}
        value={method}
        onChange={field.onChange}
      />
      {method === "delivery" && (
        <>
          <BoundText
            control={control}
            name="address"
            label={messages().address}
            required
            lines={2}
            longest={longestIn(Delivered.shape.address)}
            autoComplete="street-address"
          />
          <BoundText
            control={control}
            name="notes"
            label={messages().notes}
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
