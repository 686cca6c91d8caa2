import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { scrollIntoView } from "../../lib/browser/scroll-into-view.ts";
import { showProblem } from "../../lib/forms/show-problem.ts";
import { session } from "../../session/state.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../ui/messages/status-message.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { type Conflict, ProfileConflict, storedIn } from "./conflict.tsx";
import { profileMessages } from "./messages.ts";
import styles from "./profile-form.module.css";

interface Props<Values extends FieldValues, Details extends object> {
  form: UseFormReturn<Values, unknown, Details>;
  /** The version of the profile that the form shows, or that a refused save has answered. */
  version: string | undefined;
  save: {
    isPending: boolean;
    mutateOnce: (
      details: Details & { version: string | undefined },
      then: { onSuccess: () => void; onError: (error: Error) => void },
    ) => void;
  };
  onSaved: () => void;
  /** Called with the reason when saving failed; without it the form shows the reason itself. */
  onFailed?: (reason: string, error?: Error) => void;
  /** The result of the last save, beside the button. */
  status: Pick<StatusMessage, "message" | "clear">;
  children: ReactNode;
}

/** A profile form. Field errors are beside their fields, all others above the save button, which stays visible. */
export function SavedForm<Values extends FieldValues, Details extends object>(props: Props<Values, Details>) {
  const { form, version, save, onSaved, onFailed, status, children } = props;
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  // What the fields held when they were last saved; the screen may be left at once after that.
  const saved = useRef(JSON.stringify(form.getValues()));
  const fail = onFailed ?? ((reason: string) => setFailure(profileMessages().updateFailedFor(reason)));
  const begin = () => {
    setFailure(undefined);
    status.clear();
  };
  const submit = form.handleSubmit(
    (details) => {
      begin();
      setConflict(undefined);
      const written = form.getValues();
      save.mutateOnce(
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
    () => {
      begin();
      setFailure(profileMessages().check);
    },
  );
  useEffect(() => {
    const { activeElement } = document;
    // The message makes the bar of the button higher, which may then cover the field that has the focus.
    const isField = activeElement instanceof HTMLElement && activeElement.ariaInvalid === "true";
    if (failure !== undefined && isField) scrollIntoView(activeElement);
  }, [failure]);
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
            form.reset(conflict.theirs as Values); // the answer of the same role's call
            saved.current = JSON.stringify(form.getValues());
            setConflict(undefined);
          }}
        />
      )}
      <div className={styles.save}>
        {failure && <Banner kind="failure">{failure}</Banner>}
        {status.message}
        <Button type="submit" busy={save.isPending} busyLabel={profileMessages().saving}>
          {profileMessages().save}
        </Button>
      </div>
    </form>
  );
}

/** Asks before a page is left whose form has unsaved changes. */
function LeaveQuestion({ hasChanges }: { hasChanges: () => boolean }) {
  const leaving = useBlocker({
    // A session that ends leaves the page in any case; another query of the address stays on it.
    shouldBlockFn: ({ current, next }) =>
      session.get().state === "in" && current.pathname !== next.pathname && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  if (leaving.status === "idle") return null;
  return (
    <Dialog
      title={profileMessages().leaving.title}
      open
      mustAnswer
      onClose={leaving.reset}
      actions={
        <>
          <Button variant="quiet" onPress={leaving.proceed}>
            {profileMessages().leaving.leave}
          </Button>
          <Button onPress={leaving.reset}>{profileMessages().leaving.stay}</Button>
        </>
      }
    >
      <p>{profileMessages().leaving.text}</p>
    </Dialog>
  );
}
