import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showProblem } from "../../lib/forms/show-problem.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { profileMessages } from "./messages.ts";
import styles from "./profile-form.module.css";

interface Props<Asked extends FieldValues, Details> {
  form: UseFormReturn<Asked, unknown, Details>;
  save: {
    isPending: boolean;
    mutate: (details: Details, then: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  };
  onSaved: () => void;
  /** Called with the reason when saving failed; without it the form shows the reason itself. */
  onFailed?: (reason: string, error?: Error) => void;
  /** The result of the last save, beside the button. */
  status: ReactNode;
  children: ReactNode;
}

/** A profile form. Field errors are beside their fields, all others above the save button, which stays visible. */
export function SavedForm<Asked extends FieldValues, Details>(props: Props<Asked, Details>) {
  const { form, save, onSaved, onFailed, status, children } = props;
  const [failure, setFailure] = useState<string>();
  // What the fields held when they were last saved; the screen may be left at once after that.
  const saved = useRef(JSON.stringify(form.getValues()));
  const fail = onFailed ?? ((reason: string) => setFailure(profileMessages().updateFailedFor(reason)));
  const submit = form.handleSubmit(
    (details) => {
      setFailure(undefined);
      const written = form.getValues();
      save.mutate(details, {
        onSuccess() {
          saved.current = JSON.stringify(written);
          onSaved();
        },
        onError: (error) =>
          fail(showProblem(error, form.getValues(), form.setError) ?? profileMessages().check, error),
      });
    },
    () => setFailure(profileMessages().check),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{profileMessages().allRequired}</p>
      {children}
      <LeaveQuestion hasChanges={() => JSON.stringify(form.getValues()) !== saved.current} />
      <div className={styles.save}>
        {failure && <Banner kind="failure">{failure}</Banner>}
        {status}
        <Button type="submit" busy={save.isPending} busyLabel={profileMessages().saving}>
          {profileMessages().save}
        </Button>
      </div>
    </form>
  );
}
