import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { isLabelled, type PharmacyPrescription } from "#domain/prescriptions";
import { failureSentence } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatDateTime, zoneShort } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { Directions, Medicine } from "../../prescriptions/exports.ts";
import { entry, type LiveDetail } from "../calls.ts";
import fulfilment from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { Notices } from "../safety.tsx";
import { WorkBadge } from "../work-badge.tsx";
import { WorkFacts } from "../worklist/work-facts.tsx";
import { worklistAddress } from "../worklist/worklist-address.ts";
import { Label } from "./label.tsx";
import { printMessages } from "./messages.ts";
import styles from "./print.module.css";

/** /pharmacy/prescriptions/$prescriptionId/print: the label of a package, and the whole prescription on one sheet. */
export function Screen() {
  const id = z.parse(z.catch(z.string(), ""), useParams({ strict: false }).prescriptionId);
  return <PharmacySheet id={id} />;
}

export function PharmacySheet({ id }: { id: string }) {
  const found = useQuery(entry(id));
  const [printed, setPrinted] = useState<"label" | "sheet">();
  const words = printMessages();
  const printPart = (part: "label" | "sheet") => {
    // The page must be drawn before the browser takes a picture of it.
    flushSync(() => setPrinted(part));
    print();
  };
  const { data } = found;
  return (
    <Page
      title={<span className={printed === "label" ? styles.screenOnly : undefined}>{words.title}</span>}
      actions={
        <div className={styles.screenOnly}>
          <LinkButton variant="plain" flush href={worklistAddress({ prescription: id })}>
            {words.back}
          </LinkButton>
          {data && (
            <>
              {isLabelled(data) && (
                <Button icon={Printer} onPress={() => printPart("label")}>
                  {words.printLabel}
                </Button>
              )}
              <Button variant="quiet" icon={Printer} onPress={() => printPart("sheet")}>
                {words.printSheet}
              </Button>
            </>
          )}
        </div>
      }
    >
      {hasFailed(found) && (
        <FailedLoad
          message={`${messages().entryFailed} ${failureSentence(found.error)}`}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && !found.isError && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && (
        <div className={styles.sheets} data-printed={printed}>
          <div className={styles.labelPart}>
            <Section title={words.label}>
              {isLabelled(data) ? <Label prescription={data} /> : <p>{words.noLabel}</p>}
            </Section>
          </div>
          <div className={styles.sheet}>
            <Sheet prescription={data} identity={data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Sheet({ prescription, identity }: { prescription: PharmacyPrescription; identity: LiveDetail }) {
  const words = printMessages();
  const now = useNow();
  return (
    <Stack>
      <Card as="section">
        <Stack>
          <div className={fulfilment.head}>
            <h2>
              <Medicine of={prescription} />
            </h2>
            <WorkBadge of={prescription} />
          </div>
          <p className={fulfilment.directions}>
            <Directions of={prescription} />
          </p>
          <Notices prescription={prescription} />
          <WorkFacts prescription={prescription} identity={identity} />
        </Stack>
      </Card>
      <p>
        <Text tone="soft" size="small">
          {words.printed({ at: formatDateTime(now), zone: zoneShort(deviceZone(), now) })} {words.copy}
        </Text>
      </p>
    </Stack>
  );
}
