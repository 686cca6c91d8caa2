import { type ReactNode, useId } from "react";
import { type Prescription, writtenAt } from "#domain/prescriptions";
import { formatDate } from "../../../lib/time/dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import {
  EndButtons,
  type Ending,
  Medicine,
  NeverSent,
  Outcome,
  StatusBadge,
  takingText,
} from "../../prescriptions/exports.ts";
import { detailMessages } from "../messages.ts";

/** What the rows of a list need for their buttons. */
export interface RowSteps {
  readonly ending: Ending;
  readonly isGone: (id: string) => boolean;
}

export interface HeldPrescriptionsProps {
  items: readonly Prescription[];
  ending: Ending;
  /** Draws the rows, as lists of `PrescriptionRows`. */
  children: (items: readonly Prescription[], steps: RowSteps) => ReactNode;
}

/** Lists of a patient's prescriptions, whose rows keep their places while one of them is withdrawn or stopped. */
export function HeldPrescriptions({ items, ending, children }: HeldPrescriptionsProps) {
  const held = useHeldList({
    items,
    idOf: ({ id }) => id,
    hold: ending.isAsking,
    latest: (id) => ending.taken.of(id)?.item,
  });
  return <HeldList held={held}>{children(held.rows, { ending, isGone: held.isGone })}</HeldList>;
}

export interface PrescriptionRowsProps {
  label: string;
  items: readonly Prescription[];
  /** Without them the rows have no buttons: another list of the screen has those. */
  steps?: RowSteps;
}

/** Prescriptions with their dosage, day and status, and the buttons of the doctor who wrote them. */
export function PrescriptionRows({ label, items, steps }: PrescriptionRowsProps) {
  return (
    <Card flush>
      <Rows label={label}>
        {items.map((item) => (
          <PrescriptionRow key={item.id} prescription={steps?.ending.latest(item) ?? item} steps={steps} />
        ))}
      </Rows>
    </Card>
  );
}

function PrescriptionRow({
  prescription,
  steps,
}: {
  prescription: Prescription;
  steps: RowSteps | undefined;
}) {
  const what = useId();
  const { id } = prescription;
  const written = writtenAt(prescription);
  return (
    <Row
      what={
        <span id={what}>
          <Medicine of={prescription} />
        </span>
      }
      meta={
        <>
          <p>{takingText(prescription)}</p>
          <p>
            <time dateTime={written}>{detailMessages().written(formatDate(written))}</time>
          </p>
          <Outcome of={prescription} />
          <NeverSent of={prescription} />
        </>
      }
      end={
        <>
          <StatusBadge of={prescription} />
          {steps && (
            <EndButtons
              prescription={prescription}
              ending={steps.ending}
              isGone={steps.isGone(id)}
              describedBy={what}
            />
          )}
        </>
      }
    />
  );
}
