import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useId } from "react";
import { statusTraits } from "#domain/prescriptions";
import { failureSentence } from "../../../lib/api/failure.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import type { useListKeys } from "../../../ui/keys/use-list-keys.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { Stave } from "../../../ui/stave/stave.tsx";
import { Directions, Medicine } from "../../prescriptions/exports.ts";
import { entry, type LiveDetail, type WorkRow } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import { sheetAddress } from "../print/address.ts";
import { Notices } from "../safety.tsx";
import { GroupResult } from "../steps/group-result.tsx";
import { DetailButtons } from "../steps/step-buttons.tsx";
import { type PharmacySteps, pharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { WorkBadge } from "../work-badge.tsx";
import { staveOf } from "./stave-of.ts";
import { WorkFacts } from "./work-facts.tsx";

export interface WorkDetailProps {
  id: string;
  /** The prescription from the list, shown until the detail has loaded. */
  known: WorkRow | undefined;
  taking: PharmacySteps;
  /** Changes each time its notices are requested: they get the focus. */
  focusRequest: object | undefined;
  /** The address of the list, on screens that show either list or detail. */
  backTo: string;
  /** The single-key shortcuts, the same as in the list. */
  keys: ReturnType<typeof useListKeys>;
}

/** The detail of a prescription: directions, whose turn it is, the pharmacy's steps. */
export function WorkDetail({ id, known, taking, focusRequest, backTo, keys }: WorkDetailProps) {
  const query = useQuery(entry(id));
  const prescription = known ?? query.data;
  return (
    <div className={styles.detail} data-entry {...keys}>
      <div className={styles.back}>
        <LinkButton href={backTo} variant="plain" compact flush icon={ArrowLeft}>
          {messages().back}
        </LinkButton>
      </div>
      {prescription ? (
        <Shown
          key={prescription.id}
          prescription={prescription}
          identity={query.data}
          failed={query.isError}
          focusRequest={focusRequest}
          taking={taking}
        />
      ) : (
        <Card>
          {query.isError ? (
            <FailedLoad
              message={`${messages().entryFailed} ${failureSentence(query.error)}`}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </Card>
      )}
    </div>
  );
}

interface ShownProps extends Pick<WorkDetailProps, "focusRequest"> {
  prescription: WorkRow;
  identity: LiveDetail | undefined;
  failed: boolean;
  taking: PharmacySteps;
}

function Shown({ prescription, identity, failed, focusRequest, taking }: ShownProps) {
  const heading = useId();
  const { turn, ...stave } = staveOf(prescription);
  const { status } = prescription;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack>
        <div className={styles.head}>
          <h2 id={heading}>
            <Medicine of={prescription} />
          </h2>
          <WorkBadge of={prescription} />
        </div>
        <p className={styles.directions}>
          <Directions of={prescription} />
        </p>
        <Notices prescription={prescription} focusRequest={focusRequest} />
        <Stave lanes={messages().lanes} {...stave} />
        {pharmacySteps(prescription).length === 0 && <p>{turn}</p>}
        <WorkFacts prescription={prescription} identity={identity} />
        {failed && statusTraits[status].isOnWorklist && <p>{messages().identityFailed}</p>}
        <div>
          <LinkButton href={sheetAddress(prescription.id)} variant="plain" compact flush icon={Printer}>
            {messages().printSheet}
          </LinkButton>
        </div>
        <GroupResult group={taking.group}>
          <DetailButtons
            prescription={prescription}
            taking={taking}
            together={identity?.sameNextStep ?? []}
          />
        </GroupResult>
      </Stack>
    </Card>
  );
}
