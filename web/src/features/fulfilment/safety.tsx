import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { issueForPharmacy, issueKey, type PharmacyPrescription, readFirst } from "#domain/prescriptions";
import { formatDate } from "../../lib/time/dates.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { Lines } from "../../ui/messages/lines.tsx";
import { WrittenLines } from "../../ui/messages/written-lines.tsx";
import { asSentence, Medicine, StatusBadge } from "../prescriptions/parts.ts";
import type { LiveDetail } from "./calls.ts";
import styles from "./fulfilment.module.css";
import { messages } from "./messages.ts";

type Checked = Pick<PharmacyPrescription, "id" | "dosage" | "acknowledgement">;

/** The id of the element that says why a line must be read first; undefined if it need not be. */
export function reasonId({ id, ...checked }: Omit<Checked, "dosage">): string | undefined {
  return readFirst(checked).length > 0 ? `read-first-${id}` : undefined;
}

/** Why a line must be read before it is approved: in a few words, or in whole sentences. */
export function ReadFirst({ of: checked, isWhole }: { of: Checked; isWhole?: true }) {
  const issues = readFirst(checked);
  if (issues.length === 0) return null;
  const text = isWhole
    ? issues.map((issue) => issueForPharmacy(checked.dosage, issue)).join("\n")
    : [...new Set(issues.map(({ code }) => messages().readFirstBecause[code]))].join(" · ");
  return (
    <span className={styles.readFirst} data-hue="amber" id={isWhole ? undefined : reasonId(checked)}>
      <TriangleAlert aria-hidden="true" />
      <span>
        <Lines>{text}</Lines>
      </span>
    </span>
  );
}

interface NoticesProps {
  prescription: PharmacyPrescription;
  /** Changes each time the notices were asked for: they get the focus. */
  askedFor?: object | undefined;
}

/** The notices a pharmacist must read first: the doctor confirmed an unusual line, or stopped the medicine, and why. */
export function Notices({ prescription, askedFor }: NoticesProps) {
  const { dosage, doctorName: doctor, acknowledgement, stopped } = prescription;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (askedFor) place.current?.focus();
  }, [askedFor]);
  if (!stopped && !acknowledgement) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {stopped && (
        <Banner kind="attention">
          <b>{messages().stoppedBy({ doctor, day: formatDate(stopped.at) })}</b>
          <TheirReason text={stopped.reasonText} />
        </Banner>
      )}
      {acknowledgement && (
        <Banner kind="attention">
          <b>{messages().acknowledged}</b>
          {acknowledgement.issues.map((issue) => (
            <p key={issueKey(dosage, issue)}>{issueForPharmacy(dosage, issue)}</p>
          ))}
          <TheirReason text={acknowledgement.reasonText} />
        </Banner>
      )}
    </div>
  );
}

function TheirReason({ text }: { text: string }) {
  return (
    <p>
      <WrittenLines text={asSentence(text)} within={messages().theirReason} />
    </p>
  );
}

/** The patient's other prescriptions of the same medicine, from any prescriber. */
export function SameMedicine({ same }: { same: LiveDetail["sameMedicine"] }) {
  if (!same || same.length === 0) return null;
  return (
    <>
      <dt>{messages().facts.sameMedicine}</dt>
      <dd>
        {same.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, and the list is replaced as a whole.
          <p key={n}>
            <Medicine of={one} /> <StatusBadge of={one} />
          </p>
        ))}
      </dd>
    </>
  );
}
