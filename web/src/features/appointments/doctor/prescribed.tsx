import { useQuery } from "@tanstack/react-query";
import type { Appointment } from "#domain/appointments";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Tag } from "../../../ui/badges/badge.tsx";
import { Button, TextLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Section } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { Medicine, StatusBadge, takingText, writtenForPatient } from "../../prescriptions/exports.ts";
import { messages, pageMessages } from "./messages.ts";
import { usePrescribeHere } from "./prescribe-here.tsx";

/** The prescriptions written after a completed appointment; its renewals are marked, because they were written later. */
export function Prescribed({ appointment: { id, patientId } }: { appointment: Appointment }) {
  const words = pageMessages();
  const prescribe = usePrescribeHere(id);
  const found = useQuery(writtenForPatient(patientId));
  const items = found.data?.items.filter(({ appointmentId }) => appointmentId === id) ?? [];
  return (
    <Section
      title={words.prescribed}
      actions={
        <Button variant="quiet" compact onPress={() => prescribe(true)}>
          {items.length > 0 ? messages().writeAnother : words.prescribe}
        </Button>
      }
    >
      {hasFailed(found) && (
        <FailedLoad
          message={withReference(words.prescribedFailed, found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && !found.data.next && items.length === 0 && <p>{words.nothingPrescribed}</p>}
      {items.length > 0 && (
        <Card flush>
          <Rows label={words.prescribed}>
            {items.map((prescription) => (
              <Row
                key={prescription.id}
                what={<Medicine of={prescription} />}
                meta={
                  <>
                    <p>{takingText(prescription)}</p>
                    <p>
                      {words.written(formatDate(prescription.createdAt))}{" "}
                      {prescription.priorPrescription && !prescription.isRemainder && (
                        <Tag>{words.renewal}</Tag>
                      )}
                    </p>
                  </>
                }
                end={<StatusBadge of={prescription} />}
              />
            ))}
          </Rows>
        </Card>
      )}
      {found.data?.next && (
        <p>
          <TextLink href={`/doctor/patients/${patientId}/prescriptions`}>{words.older}</TextLink>
        </p>
      )}
    </Section>
  );
}
