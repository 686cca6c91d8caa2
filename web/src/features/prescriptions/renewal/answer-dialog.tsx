import { useState } from "react";
import { contract } from "#contract/prescriptions";
import { Acknowledgement, type DoctorRenewal, lastingOf, type Renewal } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { Problem } from "../../../lib/api/client.ts";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { patientText } from "../../profiles/exports.ts";
import { stillInHandText } from "../lasting.ts";
import { Medicine } from "../medicine.tsx";
import { takingAfterName } from "../phrases.ts";
import { issueOf, type LineIssue } from "../prescribing/draft.ts";
import { type Answer, useAnswer } from "./calls.ts";
import { answerMessages } from "./messages.ts";

export interface RenewalAnswerDialogProps {
  renewal: DoctorRenewal;
  answer: Answer;
  onClose: () => void;
  onDone: (answered: Renewal) => void;
  /** Called with the reason when it can no longer be saved. */
  onRefused: (why: string) => void;
}

/** The dialog to answer a renewal request, with its consequence and a note. */
export function RenewalAnswerDialog(props: RenewalAnswerDialogProps) {
  const { renewal, answer, onClose, onDone, onRefused } = props;
  const id = renewal.prescriptionId;
  const [issues, setIssues] = useState<readonly LineIssue[]>([]);
  const save = useAnswer();
  const words = answerMessages()[answer];
  const stillInHand = stillInHandText(lastingOf(renewal), renewal, "others");
  const step = useStepForm({
    first: { note: "", reasonText: "" },
    drafts: {
      note: useDraftText(`${answer} renewal ${id}`),
      reasonText: useDraftText(`reason of renewal ${id}`),
    },
    schema: contract[`${answer}Renewal`].input,
    input: ({ note, reasonText }) => ({
      ...{ id, note },
      ...(issues.length > 0 && { acknowledgement: { issues: issues.map(({ key }) => key), reasonText } }),
    }),
    sentences: { reasonText: answerMessages().reasonMissing },
    command: save,
    send: (input, { onError, ...then }) =>
      save.mutateOnce(
        { answer, ...input },
        {
          ...then,
          onError(error) {
            onError(error);
            const found = issuesIn(error);
            if (found.length === 0) return;
            save.reset();
            setIssues(found);
          },
        },
      ),
    onDone,
    onRefused,
  });
  const { control } = step.form;
  return (
    <StepForm
      step={step}
      title={words.title}
      onClose={onClose}
      keep={answerMessages().notNow}
      submit={words.submit}
      meaning={`${answer} ${id}`}
      variant={answer === "approve" ? "primary" : "danger"}
      busyLabel={words.busy}
      remedy={
        isIncomplete(save.error) && (
          <TextLink href="/doctor/profile">{answerMessages().completeProfile}</TextLink>
        )
      }
    >
      <p>
        <b>{patientText(renewal)}</b>
      </p>
      <p>
        <b>
          <Medicine of={renewal} />
        </b>
        {takingAfterName(renewal)}{" "}
        {words.follows({ patient: renewal.patientName, pharmacy: renewal.pharmacyName })}
      </p>
      {stillInHand && <Banner kind="attention">{stillInHand}</Banner>}
      <BoundText
        control={control}
        name="note"
        optional
        label={words.note}
        help={words.noteHelp}
        lines={3}
        longest={step.longest("note")}
      />
      {issues.length > 0 && (
        <>
          <Banner kind="attention">
            <b>{answerMessages().check}</b>
            {issues.map(({ key, title }) => (
              <p key={key}>{title}</p>
            ))}
          </Banner>
          <BoundText
            control={control}
            name="reasonText"
            required
            label={answerMessages().reason}
            help={answerMessages().reasonHelp}
            longest={longestIn(Acknowledgement.shape.reasonText)}
          />
        </>
      )}
    </StepForm>
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
