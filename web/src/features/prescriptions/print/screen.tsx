import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { type Prescription, readableCode, shownStatus, statusTraits, writtenAt } from "#domain/prescriptions";
import { specialtyName } from "#domain/profiles";
import { failureText } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatDate, formatDateTime, zoneShort } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import { Phone } from "../../../ui/phone.tsx";
import { pharmacy } from "../../directory/exports.ts";
import { letterhead } from "../../documents/exports.ts";
import { Directions } from "../directions.tsx";
import { Medicine } from "../medicine.tsx";
import { messages as statusMessages } from "../messages.ts";
import { onePrescription } from "../patient/calls.ts";
import { messages as cardMessages } from "../patient/messages.ts";
import { asSentence } from "../phrases.ts";
import { PharmacyFacts } from "../sending/pharmacy-facts.tsx";
import { printMessages } from "./messages.ts";
import styles from "./print.module.css";

/** /patient/prescriptions/$prescriptionId/print: one prescription on one sheet. */
export function Screen() {
  const id = z.parse(z.catch(z.string(), ""), useParams({ strict: false }).prescriptionId);
  return <PrintedSheet id={id} />;
}

export function PrintedSheet({ id }: { id: string }) {
  const found = useQuery(onePrescription(id));
  const words = printMessages();
  return (
    <Page
      title={words.title}
      actions={
        <div className={styles.screenOnly}>
          <LinkButton variant="plain" flush href={`/patient/prescriptions?prescription=${id}`}>
            {words.back}
          </LinkButton>
          {found.data && (
            <Button icon={Printer} onPress={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      }
    >
      {hasFailed(found) && (
        <FailedLoad
          message={failureText(found.error, { ownSentence: "refusals", otherwise: words.loadFailed })}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {found.data && <Sheet prescription={found.data} />}
    </Page>
  );
}

function Sheet({ prescription }: { prescription: Prescription }) {
  const words = printMessages();
  const { id, generalNotes, patientName, doctorName, doctorSpecialty } = prescription;
  const { handedOverAt, pharmacyId, pharmacyName, pharmacyAddress, prescriptionNumber, stopped } =
    prescription;
  const now = useNow();
  // Without a connection the sheet is complete, but for the practice.
  const { practice, picture } = useQuery(letterhead(id)).data ?? {};
  return (
    <>
      <Card as="section">
        <Stack>
          {picture && <img className={styles.letterhead} src={picture} alt={words.letterhead} />}
          <h2>
            <Medicine of={prescription} />
          </h2>
          <p className={styles.directions}>
            <Directions of={prescription} />
          </p>
          {generalNotes && <WrittenLines text={generalNotes} />}
          {stopped && (
            <p>
              <b>
                <WrittenLines
                  text={asSentence(stopped.reasonText)}
                  within={(why) => words.stopped({ on: formatDate(stopped.at), why })}
                />
              </b>
            </p>
          )}
          <dl className={styles.facts}>
            <Fact label={words.patient}>{patientName}</Fact>
            <Fact label={words.doctor} more={specialtyName(doctorSpecialty)}>
              {doctorName || cardMessages().unknownDoctor}
            </Fact>
            {practice && (
              <Fact label={words.practice} more={practice.address}>
                {practice.name}
              </Fact>
            )}
            {practice && (
              <Fact label={words.phone}>
                <Phone number={practice.phone} />
              </Fact>
            )}
            <Fact label={words.written}>{formatDate(writtenAt(prescription))}</Fact>
            <Fact label={words.status}>{statusMessages().statuses[shownStatus(prescription)]}</Fact>
            {handedOverAt && <Fact label={words.received}>{formatDate(handedOverAt)}</Fact>}
            {pharmacyName && (
              <Fact label={words.pharmacy} more={pharmacyAddress}>
                {pharmacyName}
              </Fact>
            )}
            <Fact label={words.code}>
              <bdi dir="ltr">{readableCode(prescriptionNumber)}</bdi>
            </Fact>
          </dl>
          {statusTraits[prescription.status].tab === "active" && pharmacyId && (
            <StatedByPharmacy id={pharmacyId} />
          )}
        </Stack>
      </Card>
      <p>
        <Text tone="soft" size="small">
          {words.printed({ at: formatDateTime(now), zone: zoneShort(deviceZone(), now) })} {words.copy}
        </Text>
      </p>
    </>
  );
}

/** The hours, closed dates, services and insurance that the pharmacy states today. */
function StatedByPharmacy({ id }: { id: string }) {
  const { data } = useQuery(pharmacy(id));
  return data ? <PharmacyFacts pharmacy={data} /> : null;
}

function Fact({ label, children, more }: { label: string; children: ReactNode; more?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {more && <dd>{more}</dd>}
    </div>
  );
}
