import { useId } from "react";
import { readableCode } from "#domain/prescriptions";
import { Card } from "../../../ui/layout/card.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Phone } from "../../../ui/phone.tsx";
import { StepArea } from "../../../ui/steps/step-area.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { Medicine, partText } from "../../prescriptions/exports.ts";
import { nameText } from "../../profiles/exports.ts";
import type { Delivery } from "./calls.ts";
import styles from "./deliveries.module.css";
import { deliveryMessages } from "./messages.ts";
import type { Stop } from "./stops.ts";
import type { DeliverySteps } from "./use-delivery-steps.ts";

interface StopCardProps {
  stop: Stop;
  steps: DeliverySteps;
  isGone: (id: string) => boolean;
}

/** A stop of the tour: who, where, the phone, and what to hand over. */
export function StopCard({ stop: { key, items }, steps, isGone }: StopCardProps) {
  const [heading, where] = [useId(), useId()];
  const { address, phone, noAddress } = deliveryMessages();
  const [{ deliveryAddress, patient }] = items;
  const named = items.find(({ patientNameNow }) => patientNameNow) ?? items[0];
  const allNotes = [...new Set(items.flatMap(({ deliveryNotes }) => deliveryNotes ?? []))];
  return (
    <Card as="section" aria-labelledby={`${heading} ${where}`}>
      <div className={styles.stop}>
        <h2 id={heading}>{nameText(named)}</h2>
        <dl className={styles.facts}>
          <dt>{address}</dt>
          <dd id={where}>{deliveryAddress ?? noAddress}</dd>
          {patient && (
            <>
              <dt>{phone}</dt>
              <dd>
                <Phone number={patient.phoneNumber} />
              </dd>
            </>
          )}
          {allNotes.map((note) => (
            <div key={note} className={styles.note}>
              <dt>{deliveryMessages().notes}</dt>
              <dd>
                <WrittenLines text={note} />
              </dd>
            </div>
          ))}
        </dl>
        {items.length > 1 && <StopButtons id={key} heading={heading} items={items} steps={steps} />}
        <ul className={styles.lines}>
          {items.map((item) => (
            <Line key={item.id} delivery={item} steps={steps} isGone={isGone(item.id)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The outcome of all lines of a stop at once. */
function StopButtons({
  id,
  heading,
  items,
  steps,
}: {
  id: string;
  heading: string;
  items: Stop["items"];
  steps: DeliverySteps;
}) {
  const { allHandedOver, noneDelivered, allDone } = deliveryMessages();
  const open = items.filter((item) => !steps.outcomeOf(item.id));
  const [first, ...others] = open;
  const status = first ? "open" : "done";
  return (
    <StepArea
      item={{ id, status }}
      taken={{
        of: () => (first ? undefined : { item: { id, status }, text: allDone }),
        end: () => undefined,
      }}
      describedBy={heading}
    >
      {first && others.length > 0 && (
        <div className={styles.buttons}>
          <StepButton meaning={`deliver all ${id}`} variant="primary" onPress={() => steps.handOver(open)}>
            {allHandedOver(open.length)}
          </StepButton>
          <StepButton
            meaning={`return all ${id}`}
            variant="quiet"
            onPress={() => steps.refuse([first, ...others])}
          >
            {noneDelivered(open.length)}
          </StepButton>
        </div>
      )}
    </StepArea>
  );
}

function Line({ delivery, steps, isGone }: { delivery: Delivery; steps: DeliverySteps; isGone: boolean }) {
  const { id, prescriptionNumber } = delivery;
  const what = useId();
  const { code, handedOver, notDelivered } = deliveryMessages();
  const outcome = steps.outcomeOf(id);
  const status = outcome?.step ?? "open";
  const part = partText(delivery);
  return (
    <li>
      <p id={what} className={styles.medicine}>
        <Medicine of={delivery} />
        {part && ` ${part}`}
      </p>
      <p className={styles.mute}>
        <bdi dir="ltr">{code(readableCode(prescriptionNumber))}</bdi>
      </p>
      <StepArea
        item={{ id, status }}
        taken={{
          of: () => outcome && { item: { id, status }, text: outcome.text },
          end: () => undefined,
        }}
        undo={outcome?.undo}
        isUndoing={steps.isUndoing(id)}
        isGone={isGone}
        describedBy={what}
      >
        <div className={styles.buttons}>
          <StepButton
            meaning={`deliver ${id}`}
            variant="primary"
            aria-describedby={what}
            onPress={() => steps.handOver([delivery])}
          >
            {handedOver}
          </StepButton>
          <StepButton
            meaning={`return ${id}`}
            variant="quiet"
            aria-describedby={what}
            onPress={() => steps.refuse([delivery])}
          >
            {notDelivered}
          </StepButton>
        </div>
      </StepArea>
    </li>
  );
}
