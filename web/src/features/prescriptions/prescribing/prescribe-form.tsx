import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Controller, useFieldArray, useForm } from "react-hook-form";
import { contract } from "#contract/prescriptions";
import type { Appointment } from "#domain/appointments";
import { isComplete, type Prescription } from "#domain/prescriptions";
import { longestIn } from "#kernel/text/length";
import { Problem } from "../../../lib/api/client.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { keepDraft, storedDraft } from "../../../session/drafts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { focusFirstField } from "../../../ui/overlays/focus-first-field.ts";
import { draftAbout, usePrescribe } from "./calls.ts";
import {
  Draft,
  type DraftProblem,
  emptyDraft,
  inDraft,
  isEmptyDraft,
  notationsIn,
  readLines,
  requestFrom,
  withLines,
} from "./draft.ts";
import { type DraftLine, emptyLine } from "./draft-line.ts";
import { QuickLines } from "./favorites.tsx";
import { MedicationFields } from "./medication-fields.tsx";
import { messages } from "./messages.ts";
import styles from "./prescribing.module.css";
import { ReadBack } from "./read-back.tsx";
import { useIssues } from "./use-issues.ts";

export interface PrescribeFormProps {
  appointment: Appointment;
  /** The patient's name and date of birth. */
  patient: string;
  written: readonly Prescription[];
  onClose: () => void;
  onDone: () => void;
}

/** The form for one or more medications with a read-back beside them; created all or none. */
export function PrescribeForm({ appointment, patient, written, onClose, onDone }: PrescribeFormProps) {
  const { form, draft, lines } = useDraft(appointment.id);
  const prescribe = usePrescribe(appointment.id);
  const [failure, setFailure] = useState<string>();
  const about = { written, doctorId: appointment.doctorId, now: nowIso() };
  const { issues, ask } = useIssues(form, draft, about);
  const read = readLines(draft);
  const complete = read.filter(isComplete);
  const mark = (problems: DraftProblem[]) => {
    for (const [path, all] of Map.groupBy(problems, (problem) => problem.path))
      form.setError(path, { message: all.map(({ title }) => title).join(" ") });
    const [first] = problems;
    if (first) requestAnimationFrame(() => form.setFocus(first.path));
  };

  function submit() {
    if (complete.length === 0) return;
    setFailure(undefined);
    const reading = requestFrom(form.getValues(), appointment, issues);
    if ("problems" in reading) return mark(reading.problems);
    prescribe.mutateOnce(reading.request, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof Problem) {
          mark(inDraft(error.fields, form.getValues()));
          ask(error.fields);
        }
        setFailure(prescribe.failureOf(error));
      },
    });
  }

  /** Adds lines that were written before, and focuses the first of them. */
  function addLines(more: DraftLine[]) {
    const all = withLines(form.getValues(), more);
    lines.replace(all);
    const first = all.findIndex(({ id }) => id === more[0]?.id);
    if (first >= 0) requestAnimationFrame(() => form.setFocus(`lines.${first}.dosage`));
    mark(notationsIn(all));
  }

  /** The pressed button disappears with its line: focus the line before it, or the one that is first now. */
  function removeLine(n: number) {
    lines.remove(n);
    const next = Math.max(0, n - 1);
    requestAnimationFrame(() => form.setFocus(`lines.${next}.name`));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  }

  return (
    <form
      ref={begin}
      className={styles.form}
      aria-label={messages().medications}
      onSubmit={(e) => e.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.panels}>
        <div className={styles.lines}>
          <QuickLines written={written} onAdd={addLines} />
          {lines.fields.map(({ key }, n) => (
            <MedicationFields
              key={key}
              control={form.control}
              index={n}
              line={read[n] ?? emptyLine()}
              issues={issues[n] ?? []}
              onProblems={mark}
              {...(lines.fields.length > 1 && { onRemove: () => removeLine(n) })}
            />
          ))}
          <div className={styles.add}>
            <Button
              variant="quiet"
              compact
              icon={Plus}
              onPress={() => lines.append(emptyLine(), { focusName: `lines.${lines.fields.length}.name` })}
            >
              {messages().add}
            </Button>
          </div>
          <Controller
            control={form.control}
            name="generalNotes"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={messages().fields.generalNotes}
                optional
                help={messages().generalNotesHelp}
                lines={2}
                longest={longestIn(contract.prescribe.input.shape.generalNotes)}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        <ReadBack patient={patient} lines={complete} generalNotes={draft.generalNotes} />
      </div>
      <div className={styles.foot}>
        {failure && <Banner kind="failure">{failure}</Banner>}
        <div className={styles.acts}>
          {complete.length === 0 && <p className={styles.why}>{messages().noneComplete}</p>}
          <Button variant="plain" onPress={onClose}>
            {messages().cancel}
          </Button>
          <Button
            isDisabled={complete.length === 0}
            busy={prescribe.isPending}
            busyLabel={messages().busy}
            onPress={submit}
          >
            {messages().submit}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The form's values, kept for this appointment until sent or until the person signs out. */
function useDraft(appointmentId: string) {
  const form = useForm<Draft>({
    // A problem at a field goes as soon as the field changes.
    mode: "onChange",
    defaultValues: storedDraft(draftAbout(appointmentId), Draft) ?? emptyDraft(),
  });
  const lines = useFieldArray({ control: form.control, name: "lines", keyName: "key" });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(draftAbout(appointmentId), isEmptyDraft(values) ? undefined : values),
      }),
    [subscribe, appointmentId],
  );
  return { form, lines, draft: form.watch() };
}

/** The form is rendered after the dialog has opened, so the dialog could not focus its first field. */
function begin(form: HTMLFormElement | null): void {
  if (form) focusFirstField(form);
}
