import { useQuery } from "@tanstack/react-query";
import { chainIn, type Prescription, reachOf } from "#domain/prescriptions";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { Stack } from "../../../ui/layout/layout.tsx";
import { writtenForPatient } from "../prescribing/calls.ts";
import { endedToo } from "./also-messages.ts";
import type { EndStep } from "./messages.ts";

interface AlsoEndsProps {
  step: EndStep;
  prescription: Prescription;
}

/** What else of the same medicine a step ends, or that a withdrawal leaves some of it in the patient's hand. */
export function AlsoEnds({ step, prescription }: AlsoEndsProps) {
  const written = useQuery(writtenForPatient(prescription.patientId)).data?.items ?? [];
  const chain = chainIn(written, prescription);
  const now = nowIso();
  const isOther = ({ id }: Prescription) => id !== prescription.id;
  const { stopped, withdrawn } = reachOf(step, prescription, chain, now);
  const words = endedToo();
  const lines = [
    ...withdrawn.filter(isOther).map(({ id, isRemainder, createdAt, pharmacyName: pharmacy }) => {
      const what = isRemainder ? words.rest : words.renewal(formatDate(createdAt));
      return { id, text: pharmacy ? words.withdrawsAt({ what, pharmacy }) : words.withdraws(what) };
    }),
    ...stopped.filter(isOther).map(({ id, handedOverAt, createdAt }) => {
      return { id, text: words.stops(formatDate(handedOverAt ?? createdAt)) };
    }),
  ];
  const isTakenOn = step === "withdraw" && reachOf("stop", prescription, chain, now).stopped.some(isOther);
  if (lines.length === 0 && !isTakenOn) return null;
  return (
    <Stack gap="s">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {isTakenOn && <p>{words.takenOn(prescription.patientName)}</p>}
    </Stack>
  );
}
