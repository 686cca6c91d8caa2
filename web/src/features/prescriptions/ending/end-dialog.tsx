import { type InfiniteData, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { chainIn, Prescription, reachOf } from "#domain/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { changeLists } from "../../../lib/query/refresh.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { usePatientText } from "../../patients/exports.ts";
import { writtenForPatient } from "../prescribing/calls.ts";
import { titleOf } from "../title-of.ts";
import { writtenKey } from "../written/calls.ts";
import { endedToo } from "./also-messages.ts";
import { type EndStep, endFailed, endMessages, stepMessages } from "./messages.ts";

const prescriptions = client({ withdraw: contract.withdraw, stop: contract.stop });
type WrittenPage = z.infer<typeof contract.written.output>;

export interface EndDialogProps {
  /** Withdraws it before the hand-over, or stops the medicine after it. */
  step: EndStep;
  prescription: Prescription;
  onClose: () => void;
  onDone: (answer: Prescription) => void;
  /** Called with the reason when it is no longer possible. */
  onRefused: (why: string) => void;
}

/** The dialog to withdraw a prescription or to stop a medicine, with its consequence and the reason that others read. */
export function EndDialog({ step: ending, prescription, onClose, onDone, onRefused }: EndDialogProps) {
  const end = useEnd(ending);
  const words = endMessages()[ending];
  const { id, patientId, patientName: patient, pharmacyName: pharmacy } = prescription;
  const who = usePatientText({ patientId, name: patient });
  const step = useStepForm({
    first: { reasonText: "" },
    drafts: { reasonText: useDraftText(`${ending} ${id}`) },
    schema: contract[ending].input,
    input: (values) => ({ ...values, id }),
    sentences: { reasonText: words.missing },
    command: end,
    send: end.mutateOnce,
    onDone,
    onRefused,
  });
  return (
    <StepForm
      step={step}
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      submit={words.submit}
      meaning={`${ending} ${id}`}
      variant="danger"
      busyLabel={words.busy}
    >
      <Stack gap="s">
        <p>
          <b>{stepMessages().forPatient({ what: titleOf(prescription), patient: who })}</b>
        </p>
        <p>{pharmacy ? words.notifiedBoth({ patient, pharmacy }) : words.notified(patient)}</p>
        <AlsoEnds step={ending} prescription={prescription} />
        <p>{words.forGood}</p>
      </Stack>
      <BoundText
        control={step.form.control}
        name="reasonText"
        required
        label={words.reason}
        help={words.reasonHelp}
        lines={3}
        longest={step.longest("reasonText")}
      />
    </StepForm>
  );
}

interface AlsoEndsProps {
  step: EndStep;
  prescription: Prescription;
}

/** What else of the same medicine a step ends, or that a withdrawal leaves some of it in the patient's hand. */
function AlsoEnds({ step, prescription }: AlsoEndsProps) {
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

/** Withdraws a prescription or stops its medicine. The list shows the answer, or the current state in a refusal. */
function useEnd(step: EndStep) {
  return useCommand((request: z.input<typeof contract.withdraw.input>) => prescriptions[step](request), {
    changes: ["prescription", "renewal"],
    show: showEnded,
    current: Prescription,
    failed: () => endFailed(step),
  });
}

function showEnded(now: Prescription): void {
  changeLists<InfiniteData<WrittenPage>>(writtenKey, (known) => ({
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === now.id ? now : item)),
    })),
  }));
}
