import { useQuery } from "@tanstack/react-query";
import { type CurrentMedicine, type Prescription, statusTraits } from "#domain/prescriptions";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { Section, Stack } from "../../../ui/layout/layout.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import type { Ending } from "../../prescriptions/exports.ts";
import { medicinesOf } from "../calls.ts";
import { detailMessages } from "../messages.ts";
import { HeldPrescriptions, PrescriptionRows } from "./prescription-rows.tsx";

/** The current medicines among the doctor's own prescriptions: those that the patient has, and those still to be handed over. */
export function CurrentMedicines({ patientId, ending }: { patientId: string; ending: Ending }) {
  const words = detailMessages();
  const found = useQuery(medicinesOf(patientId));
  const current = found.data?.items.filter(({ stage }) => stage !== "ended").flatMap(allOf);
  return (
    <Section title={words.current}>
      {hasFailed(found) && (
        <FailedLoad
          message={withReference(words.currentFailed, found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {current && (
        <HeldPrescriptions items={current} ending={ending}>
          {(rows, steps) =>
            rows.length === 0 ? (
              <p>{words.noCurrent}</p>
            ) : (
              <Stack>
                {groupsOf(rows).map(({ title, items }) => (
                  <Stack key={title} gap="s">
                    <h3>{title}</h3>
                    <PrescriptionRows label={title} items={items} steps={steps} />
                  </Stack>
                ))}
                <p>{words.currentHelp}</p>
              </Stack>
            )
          }
        </HeldPrescriptions>
      )}
    </Section>
  );
}

/** Everything that supplies a medicine: what the patient takes from, what continues it, and what was written beside it. */
function allOf({ prescription, next, doubles }: CurrentMedicine): Prescription[] {
  return [prescription, ...(next ? [next] : []), ...doubles];
}

/** What was handed over, and what nobody has yet. A row stays in its group when it is stopped or withdrawn. */
function groupsOf(rows: readonly Prescription[]) {
  const words = detailMessages();
  const isInHand = ({ status }: Prescription) => statusTraits[status].end === "fulfilled";
  return [
    { title: words.inHand, items: rows.filter(isInHand) },
    { title: words.notInHand, items: rows.filter((one) => !isInHand(one)) },
  ].filter(({ items }) => items.length > 0);
}
