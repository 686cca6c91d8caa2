import { useRef, useState } from "react";
import { contract } from "#contract/prescriptions";
import { Acknowledgement, type AskedRenewal, lastingOf, type Renewal } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { Problem } from "../../../lib/api/client.ts";
import { hasMovedOn } from "../../../lib/api/failure.ts";
import { useKeptText } from "../../../session/drafts.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { patientText } from "../../profiles/parts.ts";
import { stillInHandText } from "../lasting.ts";
import { Medicine } from "../medicine.tsx";
import { dosageText } from "../phrases.ts";
import { issueOf, type LineIssue } from "../prescribing/draft.ts";
import { type Answer, useAnswer } from "./calls.ts";
import { answerMessages } from "./messages.ts";

export interface RenewalAnswerDialogProps {
  renewal: AskedRenewal;
  answer: Answer;
  onClose: () => void;
  onDone: (answered: Renewal) => void;
  /** Called with the reason when it can no longer be saved. */
  onRefused: (why: string) => void;
}

/** The dialog to answer a renewal request, with its consequence and a note. */
export function RenewalAnswerDialog(props: RenewalAnswerDialogProps) {
  const { renewal, answer, onClose, onDone, onRefused } = props;
  const [note, setNote] = useKeptText(`${answer} renewal ${renewal.prescriptionId}`);
  const [issues, setIssues] = useState<readonly LineIssue[]>([]);
  const [reason, setReason] = useKeptText(`reason of renewal ${renewal.prescriptionId}`);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLElement>(null);
  const save = useAnswer();
  const words = answerMessages()[answer];
  const reasonText = reason.trim();
  const stillInHand = stillInHandText(lastingOf(renewal), renewal, "others");

  function submit() {
    setTried(issues.length > 0);
    if (issues.length > 0 && reasonText === "") return field.current?.focus();
    const acknowledgement =
      issues.length > 0 ? { issues: issues.map(({ key }) => key), reasonText } : undefined;
    save.mutate(
      { answer, id: renewal.prescriptionId, note, acknowledgement },
      {
        onSuccess: (answered) => {
          setNote("");
          setReason("");
          onDone(answered);
        },
        onError: (error) => {
          if (hasMovedOn(error)) return onRefused(save.failureOf(error));
          const found = issuesIn(error);
          if (found.length > 0) setIssues(found);
        },
      },
    );
  }
  return (
    <Dialog
      mustAnswer
      open
      title={words.title}
      onClose={onClose}
      actions={
        <StepActions
          keep={answerMessages().notNow}
          onKeep={onClose}
          meaning={`${answer} ${renewal.prescriptionId}`}
          variant={answer === "approve" ? "primary" : "danger"}
          busy={save.isPending}
          busyLabel={words.busy}
          onPress={submit}
        >
          {words.submit}
        </StepActions>
      }
    >
      <p>
        <b>{patientText(renewal)}</b>
      </p>
      <p>
        <b>
          <Medicine of={renewal} />
        </b>
        , {dosageText(renewal)}.{" "}
        {words.follows({ patient: renewal.patientName, pharmacy: renewal.pharmacyName })}
      </p>
      {stillInHand && <Banner kind="attention">{stillInHand}</Banner>}
      <TextField
        optional
        label={words.note}
        help={words.noteHelp}
        lines={3}
        longest={longestIn(contract[`${answer}Renewal`].input.shape.note)}
        value={note}
        onChange={setNote}
      />
      {issues.length > 0 && (
        <>
          <Banner kind="attention">
            <b>{answerMessages().check}</b>
            {issues.map(({ key, title }) => (
              <p key={key}>{title}</p>
            ))}
          </Banner>
          <TextField
            required
            label={answerMessages().reason}
            help={answerMessages().reasonHelp}
            longest={longestIn(Acknowledgement.shape.reasonText)}
            value={reason}
            onChange={setReason}
            error={isTried && reasonText === "" ? answerMessages().reasonMissing : undefined}
            ref={(control) => {
              field.current = control;
            }}
          />
        </>
      )}
      {save.error && issuesIn(save.error).length === 0 && (
        <Failure>
          {save.failure}{" "}
          {isIncomplete(save.error) && (
            <TextLink href="/doctor/profile">{answerMessages().completeProfile}</TextLink>
          )}
        </Failure>
      )}
    </Dialog>
  );
}

/** The issues that the server wants acknowledged. */
function issuesIn(error: unknown): LineIssue[] {
  if (!(error instanceof Problem) || error.code !== "acknowledgement_needed") return [];
  return error.fields.map(issueOf);
}

function isIncomplete(error: unknown): boolean {
  return error instanceof Problem && ["profile_incomplete", "license_expired"].includes(error.code);
}
