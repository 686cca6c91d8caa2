import { Plus, X } from "lucide-react";
import { useState } from "react";
import { ReminderChoice } from "#domain/adherence";
import { prescribedTimes } from "#domain/prescriptions";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { CheckboxGroup } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { frequencyText, titleOf } from "../../prescriptions/parts.ts";
import { type MedicationReminder, useSetReminder } from "../calls.ts";
import { settingsMessages } from "../messages.ts";
import styles from "./settings.module.css";

export interface ReminderDialogProps {
  reminder: MedicationReminder;
  /** The notification methods that this installation offers. */
  offered: readonly Method[];
  status: StatusMessage;
  onClose: () => void;
}

type Method = keyof MedicationReminder["methods"];
const allMethods: readonly Method[] = ["push", "email", "sms"];
const mostTimes = 6;

/** The times of a medicine, and its notification methods. */
export function ReminderDialog({ reminder, offered, status, onClose }: ReminderDialogProps) {
  const words = settingsMessages();
  const { mutate, isPending, failure } = useSetReminder();
  const [times, setTimes] = useState(reminder.times);
  const [methods, setMethods] = useState(reminder.methods);
  const [isTried, setIsTried] = useState(false);
  const choice = ReminderChoice.safeParse({ enabled: true, times, methods });
  const wrong = isTried ? choice.error?.issues : undefined;
  const errorOf = (n: number) => wrong?.find(({ path }) => path[0] === "times" && path[1] === n)?.message;
  const error = wrong?.find(({ path }) => path.length === 1)?.message;
  const medicine = titleOf(reminder);
  const submit = () => {
    setIsTried(true);
    if (isPending || !choice.success) return;
    mutate(
      { id: reminder.id, ...choice.data },
      {
        onSuccess: () => {
          status.succeeded(words.saved(medicine), 3000);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={words.changeOf(medicine)}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button busy={isPending} busyLabel={words.saving} onPress={submit}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          {failure && <Banner kind="failure">{failure}</Banner>}
          {error && <Banner kind="failure">{error}</Banner>}
          {times.map((time, n) => {
            const number = String(n + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a time has no key but its position.
              <div key={n} className={styles.time}>
                <TextField
                  required
                  type="time"
                  label={words.time(number)}
                  value={time}
                  onChange={(typed) => setTimes(times.map((old, place) => (place === n ? typed : old)))}
                  error={errorOf(n)}
                />
                {times.length > 1 && (
                  <IconButton
                    label={words.removeTime(number)}
                    icon={X}
                    onPress={() => setTimes(times.filter((_, place) => place !== n))}
                  />
                )}
              </div>
            );
          })}
          <div aria-live="polite">
            {prescribedTimes(reminder, times) !== undefined && (
              <Banner kind="attention">
                {words.otherTimes({ frequency: frequencyText(reminder.frequency), times: times.length })}
              </Banner>
            )}
          </div>
          {times.length < mostTimes && (
            <div>
              <Button variant="plain" flush icon={Plus} onPress={() => setTimes([...times, ""])}>
                {words.addTime}
              </Button>
            </div>
          )}
          <CheckboxGroup
            label={words.methods}
            help={words.methodsHelp}
            choices={allMethods
              .filter((method) => offered.includes(method))
              .map((method) => ({ id: method, label: words.method[method] }))}
            value={allMethods.filter((method) => methods[method])}
            onChange={(chosen) =>
              setMethods({
                push: chosen.includes("push"),
                email: chosen.includes("email"),
                sms: chosen.includes("sms"),
              })
            }
          />
          <button type="submit" hidden />
        </Stack>
      </form>
    </Dialog>
  );
}
