import { useQuery } from "@tanstack/react-query";
import { Pill, Printer } from "lucide-react";
import { type Prescription, writtenAt } from "#domain/prescriptions";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { Medicine } from "../medicine.tsx";
import { asSentence, capital, dosageText } from "../phrases.ts";
import { type CurrentMedicine, myMedicines } from "./calls.ts";
import { Doubles } from "./doubles.tsx";
import styles from "./medicines.module.css";
import { messages } from "./messages.ts";
import { stageText } from "./stage-text.ts";

/** Each stage's list, so that a hospital reads only medicines in hand as taken. */
const partOf: Record<CurrentMedicine["stage"], "list" | "coming" | "ended"> = {
  written: "coming",
  at_pharmacy: "coming",
  ready: "coming",
  in_hand: "list",
  running_out: "list",
  ended: "ended",
};

/** /patient/medicines: the patient's current medicines, to read and to print for a doctor or a hospital. */
export function Screen() {
  const found = useQuery(myMedicines);
  const words = messages();
  const items = found.data?.items ?? [];
  const patient = items[0]?.prescription.patientName;
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
            {(["list", "coming", "ended"] as const).map((part) => (
              <Listed
                key={part}
                title={words[part]}
                medicines={items.filter(({ stage }) => partOf[stage] === part)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {patient && (
        <p>
          <Text tone="soft" size="small">
            {words.of({ patient, day: formatDate(nowIso()) })} {words.complete}
          </Text>
        </p>
      )}
    </Page>
  );
}

function Listed({ title, medicines }: { title: string; medicines: readonly CurrentMedicine[] }) {
  if (medicines.length === 0) return null;
  return (
    <Section title={title}>
      <Card flush>
        <Rows label={title}>
          {medicines.map((medicine) => (
            <MedicineRow key={medicine.prescription.id} medicine={medicine} />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

/** What follows the medicine in hand: its remainder, or a renewal. */
function nextText(next: Prescription): string {
  const words = messages();
  return next.isRemainder
    ? words.remainder({ pharmacy: next.pharmacyName })
    : words.renewed({ on: formatDate(next.createdAt) });
}

function MedicineRow({ medicine }: { medicine: CurrentMedicine }) {
  const words = messages();
  const { prescription, next, doubles, isRenewalAsked } = medicine;
  const { notes, doctorName } = prescription;
  return (
    <Row
      what={<Medicine of={prescription} />}
      meta={
        <>
          <p>
            {capital(asSentence(dosageText(prescription)))}
            {notes && ` ${asSentence(notes)}`}
          </p>
          <p>
            {stageText(medicine)} {isRenewalAsked && words.renewalAsked}
            {next && nextText(next)}
          </p>
          <p>{words.by({ doctor: doctorName, on: formatDate(writtenAt(prescription)) })}</p>
          <Doubles of={doubles.map((double) => ({ ...double, writtenAt: double.createdAt }))} />
        </>
      }
    />
  );
}
