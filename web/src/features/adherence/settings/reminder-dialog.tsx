import { Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { contract } from "#contract/adherence";
import { prescribedTimes } from "#domain/prescriptions";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { CheckboxGroup } from "../../../ui/fields/choice.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { StepForm } from "../../../ui/steps/step-form.tsx";
import { frequencyText, titleOf } from "../../prescriptions/exports.ts";
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
  const set = useSetReminder();
  const { id } = reminder;
  const step = useStepForm({
    first: { times: [...reminder.times], methods: reminder.methods },
    schema: contract.setReminder.input,
    input: (values) => ({ ...values, id, enabled: true, zone: deviceZone() }),
    command: set,
    send: set.mutateOnce,
    onDone() {
      status.succeeded(words.saved(medicine), 3000);
      onClose();
    },
    onRefused(why) {
      status.failed(why, 3000);
      onClose();
    },
  });
  const { control, setValue, setFocus } = step.form;
  const [times, methods] = useWatch({ control, name: ["times", "methods"] });
  const medicine = titleOf(reminder);
  const [focusAt, setFocusAt] = useState<number>();
  // The pressed button disappears with its time, and the one that adds a time with the sixth.
  useEffect(() => {
    if (focusAt !== undefined && focusAt < times.length) setFocus(`times.${focusAt}`);
  }, [focusAt, times.length, setFocus]);
  return (
    <StepForm
      step={step}
      mayClose
      enterSends
      title={words.changeOf(medicine)}
      onClose={onClose}
      keep={words.cancel}
      submit={words.save}
      meaning={`remind ${id}`}
      busyLabel={words.saving}
    >
      {times.map((_, n) => {
        const number = String(n + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no key but its position.
          <div key={n} className={styles.time}>
            <BoundText
              control={control}
              name={`times.${n}`}
              required
              type="time"
              label={words.time(number)}
            />
            {times.length > 1 && (
              <IconButton
                label={words.removeTime(number)}
                icon={X}
                onPress={() => {
                  setValue(
                    "times",
                    times.filter((_, place) => place !== n),
                  );
                  setFocusAt(Math.min(n, times.length - 2));
                }}
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
          <Button
            variant="plain"
            flush
            icon={Plus}
            onPress={() => {
              setValue("times", [...times, ""]);
              setFocusAt(times.length);
            }}
          >
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
          setValue("methods", {
            push: chosen.includes("push"),
            email: chosen.includes("email"),
            sms: chosen.includes("sms"),
          })
        }
      />
    </StepForm>
  );
}
