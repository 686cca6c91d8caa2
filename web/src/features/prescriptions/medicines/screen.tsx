import { useQuery } from "@tanstack/react-query";
import { Pill, Printer } from "lucide-react";
import { type Prescription, writtenAt } from "#domain/prescriptions";
import { serverTimeAt, useNow } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { Directions } from "../directions.tsx";
import { lastDayText, lastingText, partFirstText } from "../lasting.ts";
import { Medicine } from "../medicine.tsx";
import { StatusReason } from "../patient/status/status-reason.tsx";
import { statusSentence } from "../patient/status/status-text.ts";
import { StatusBadge } from "../status-badge.tsx";
import { CallDoctor } from "../stops/call-doctor.tsx";
import { type CurrentMedicine, myMedicines } from "./calls.ts";
import { Doubles } from "./doubles.tsx";
import styles from "./medicines.module.css";
import { messages } from "./messages.ts";

/** The lists, in the order of the screen. */
const parts = ["stopped", "list", "coming", "ended"] as const;
type Part = (typeof parts)[number];

/** Each stage's list, so that a hospital reads only medicines in hand as taken. */
const partOfStage: Record<CurrentMedicine["stage"], Part> = {
  written: "coming",
  at_pharmacy: "coming",
  ready: "coming",
  in_hand: "list",
  running_out: "list",
  ended: "ended",
};

/** What a doctor stopped comes first until the patient confirms it. */
function partOf({ stage, prescription: { stopped } }: CurrentMedicine): Part {
  return stopped && !stopped.confirmedAt ? "stopped" : partOfStage[stage];
}

/** /patient/medicines: the patient's current medicines, to read and to print for a doctor or a hospital. */
export function Screen() {
  const found = useQuery(myMedicines);
  const words = messages();
  const items = found.data?.items ?? [];
  const patient = items[0]?.prescription.patientName;
  useNow(); // the server's time may be learnt later than what the device has stored
  const day = formatDate(serverTimeAt(found.dataUpdatedAt));
  return (
    <Page
      title={words.title}
      actions={
        patient && (
          <div className={styles.screenOnly}>
            <Button variant="quiet" icon={Printer} onPress={() => print()}>
              {words.print}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={found} lines={6} failed={words.loadFailed}>
        {({ items }) => (
          <Stack gap="l">
            {items.length === 0 && (
              <Card>
                <Empty
                  icon={Pill}
                  title={words.nothing.title}
                  action={<LinkButton href="/patient/book">{words.nothing.book}</LinkButton>}
                >
                  {words.nothing.help}
                </Empty>
              </Card>
            )}
            {parts.map((part) => (
              <Listed
                key={part}
                title={words[part]}
                isRed={part === "stopped"}
                medicines={items.filter((medicine) => partOf(medicine) === part)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {patient && (
        <p>
          <Text tone="soft" size="small">
            {words.of({ patient, day })} {words.complete}
          </Text>
        </p>
      )}
    </Page>
  );
}

interface ListedProps {
  title: string;
  medicines: readonly CurrentMedicine[];
  isRed: boolean;
}

function Listed({ title, medicines, isRed }: ListedProps) {
  if (medicines.length === 0) return null;
  return (
    <Section title={title}>
      <Card flush>
        <Rows label={title}>
          {medicines.map((medicine) => (
            <MedicineRow key={medicine.prescription.id} medicine={medicine} isRed={isRed} />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

/** What follows the medicine in hand: its remainder, or a renewal. */
function nextText(prescription: Prescription, next: Prescription): string {
  const words = messages();
  const { isRemainder, handedOverAt, pharmacyName: pharmacy, daysSupply, createdAt } = next;
  if (isRemainder)
    return handedOverAt ? words.remainderInHand : partFirstText(prescription, { next: daysSupply, pharmacy });
  return (handedOverAt ? words.renewedInHand : words.renewed)({ on: formatDate(createdAt) });
}

function MedicineRow({ medicine, isRed }: { medicine: CurrentMedicine; isRed: boolean }) {
  const words = messages();
  const { prescription, next, doubles, isRenewalAsked } = medicine;
  const { doctorName, stopped } = prescription;
  return (
    <Row
      what={<Medicine of={prescription} />}
      hue={isRed ? "red" : undefined}
      end={stopped && <StatusBadge of={prescription} />}
      meta={
        <>
          <p>
            <Directions of={prescription} />
          </p>
          <p>
            {[
              stageText(medicine),
              isRenewalAsked && words.renewalRequested,
              next && nextText(prescription, next),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          {partOf(medicine) === "coming" && <StatusReason of={prescription} />}
          {isRed && <CallDoctor doctor={doctorName} phone={stopped?.doctorPhone} />}
          <p>{words.by({ doctor: doctorName, on: formatDate(writtenAt(prescription)) })}</p>
          <Doubles of={doubles.map((double) => ({ ...double, writtenAt: double.createdAt }))} />
        </>
      }
    />
  );
}

/** The stage of a medicine as a sentence; before the hand-over it is the one of its prescription's card. */
function stageText({ stage, prescription, lasting, next, isRenewalAsked }: CurrentMedicine): string {
  const words = messages();
  const { handedOverAt, doctorName, stopped } = prescription;
  const onItsCard = () => statusSentence(prescription);
  const lasts = lastingText(lasting, prescription);
  const texts: Record<CurrentMedicine["stage"], () => string> = {
    written: onItsCard,
    at_pharmacy: onItsCard,
    ready: onItsCard,
    in_hand: () => `${words.since(formatDate(handedOverAt))} ${lasts}`.trim(),
    running_out: () => (next || isRenewalAsked ? lasts : `${lasts} ${words.needMore}`),
    ended: () =>
      stopped
        ? words.stoppedBy({ doctor: doctorName, on: formatDate(stopped.at) })
        : words.endedOn(lasting && lastDayText(lasting, prescription)),
  };
  return texts[stage]();
}
