import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showProblem } from "../../lib/forms/show-problem.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { type Conflict, ProfileConflict, storedIn } from "./conflict.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { profileMessages } from "./messages.ts";
import styles from "./profile-form.module.css";

interface Props<Asked extends FieldValues, Details extends object> {
  form: UseFormReturn<Asked, unknown, Details>;
  /** The version of the profile that the form shows, or that a refused save has answered. */
  version: string | undefined;
  save: {
    isPending: boolean;
    mutate: (
      details: Details & { version: string | undefined },
      then: { onSuccess: () => void; onError: (error: Error) => void },
    ) => void;
  };
  onSaved: () => void;
  /** Called with the reason when saving failed; without it the form shows the reason itself. */
  onFailed?: (reason: string, error?: Error) => void;
  /** The result of the last save, beside the button. */
  status: ReactNode;
  children: ReactNode;
}

/** A profile form. Field errors are beside their fields, all others above the save button, which stays visible. */
export function SavedForm<Asked extends FieldValues, Details extends object>(props: Props<Asked, Details>) {
  const { form, version, save, onSaved, onFailed, status, children } = props;
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  // What the fields held when they were last saved; the screen may be left at once after that.
  const saved = useRef(JSON.stringify(form.getValues()));
  const fail = onFailed ?? ((reason: string) => setFailure(profileMessages().updateFailedFor(reason)));
  const submit = form.handleSubmit(
    (details) => {
      setFailure(undefined);
      setConflict(undefined);
      const written = form.getValues();
      save.mutate(
        { ...details, version },
        {
          onSuccess() {
            saved.current = JSON.stringify(written);
            onSaved();
          },
          onError(error) {
            const theirs = storedIn(error);
            if (theirs) return setConflict({ mine: details, theirs });
            fail(showProblem(error, form.getValues(), form.setError) ?? profileMessages().check, error);
          },
        },
      );
    },
    () => setFailure(profileMessages().check),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{profileMessages().allRequired}</p>
      {children}
      <LeaveQuestion hasChanges={() => JSON.stringify(form.getValues()) !== saved.current} />
      {conflict && (
        <ProfileConflict
          conflict={conflict}
          busy={save.isPending}
          onKeep={() => void submit()}
          onDiscard={() => {
            form.reset(conflict.theirs as Asked); // the answer of the same role's call
            saved.current = JSON.stringify(form.getValues());
            setConflict(undefined);
          }}
        />
      )}
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
