import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  isOld,
  issueForPharmacy,
  issueKey,
  type PharmacyPrescription,
  type ReadFirstReason,
  readFirst,
  type Written,
  writtenAt,
} from "#domain/prescriptions";
import { formatAge } from "../../lib/time/age.ts";
import { now, nowIso } from "../../lib/time/clock.ts";
import { formatDate } from "../../lib/time/dates.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { Lines } from "../../ui/messages/lines.tsx";
import { WrittenLines } from "../../ui/messages/written-lines.tsx";
import { asSentence, Medicine, StatusBadge } from "../prescriptions/exports.ts";
import type { LiveDetail } from "./calls.ts";
import styles from "./fulfilment.module.css";
import { messages } from "./messages.ts";

type Checked = Pick<PharmacyPrescription, "id" | "dosage" | "acknowledgement"> &
  Partial<Pick<PharmacyPrescription, "status">> &
  Written;

/** Whether a line must be read before it is approved. */
export function mustBeRead(line: Checked): boolean {
  return readFirst(line, nowIso()).length > 0;
}

/** What the call of an approval says from the open entry of a line, which shows that it is old. */
export function whatWasRead(line: PharmacyPrescription): { ageConfirmed?: true } {
  return isOld(line, nowIso()) ? { ageConfirmed: true } : {};
}

/** The id of the element that says why a line must be read first; undefined if it need not be. */
export function reasonId(line: Checked): string | undefined {
  return mustBeRead(line) ? `read-first-${line.id}` : undefined;
}

/** Why a line must be read before it is approved: in a few words, or in whole sentences. */
export function ReadFirst({ of: checked, isWhole }: { of: Checked; isWhole?: true }) {
  const reasons = readFirst(checked, nowIso());
  if (reasons.length === 0) return null;
  const text = isWhole
    ? reasons.map((reason) => sentenceOf(checked, reason)).join("\n")
    : [...new Set(reasons.map(({ code }) => inFewWords(checked, code)))].join(" · ");
  return (
    <span className={styles.readFirst} data-hue="amber" id={isWhole ? undefined : reasonId(checked)}>
      <TriangleAlert aria-hidden="true" />
      <span>
        <Lines>{text}</Lines>
      </span>
    </span>
  );
}

function inFewWords(line: Written, code: ReadFirstReason["code"]): string {
  return code === "old_prescription" ? messages().writtenAgo(agoOf(line)) : messages().readFirstBecause[code];
}

function sentenceOf(line: Checked, reason: ReadFirstReason): string {
  return reason.code === "old_prescription" ? oldText(line) : issueForPharmacy(line.dosage, reason);
}

function oldText(line: Written): string {
  return messages().old({ day: formatDate(writtenAt(line)), ago: agoOf(line) });
}

function agoOf(line: Written): string {
  return formatAge(writtenAt(line), now());
}

interface NoticesProps {
  prescription: PharmacyPrescription;
  /** Changes each time the notices are requested: they get the focus. */
  focusRequest?: object | undefined;
}

/** The notices a pharmacist must read first: it is old, or the doctor confirmed an unusual line, or stopped the medicine, and why. */
export function Notices({ prescription, focusRequest }: NoticesProps) {
  const { dosage, doctorName: doctor, acknowledgement, stopped } = prescription;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequest) place.current?.focus();
  }, [focusRequest]);
  const old = isOld(prescription, nowIso());
  if (!stopped && !acknowledgement && !old) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {stopped && (
        <Banner kind="attention">
          <b>{messages().stoppedBy({ doctor, day: formatDate(stopped.at) })}</b>
          <TheirReason text={stopped.reasonText} />
        </Banner>
      )}
      {old && (
        <Banner kind="attention">
          <b>{oldText(prescription)}</b>
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
