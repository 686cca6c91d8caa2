import { Plus, X } from "lucide-react";
import { Button as Trigger } from "react-aria-components";
import { type Symptom, symptomGroups, symptomsOf } from "#domain/appointments";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { CheckboxGroup } from "../../../ui/fields/choice.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { OwnHelpNow } from "../red-flags/own-help-now.tsx";
import styles from "./booking.module.css";
import { bookingMessages } from "./messages.ts";

/** The maximum number of symptoms of a booking. */
const most = 10;

/** The symptoms of a booking: chosen ones as tags, the full list in a popover. */
export function SymptomsField({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const isFull = value.length >= most;
  return (
    <fieldset className={styles.symptoms}>
      <legend className={styles.label}>
        {bookingMessages().symptoms} <span>{bookingMessages().optional}</span>
      </legend>
      <div className={styles.tags}>
        {symptomsOf(value).map((symptom) => (
          <span key={symptom.id} className={styles.symptom}>
            {symptom.label}
            <IconButton
              label={bookingMessages().removeSymptom(symptom.name)}
              icon={X}
              onPress={() => onChange(value.filter((id) => id !== symptom.id))}
            />
          </span>
        ))}
        <Popover
          label={bookingMessages().symptoms}
          placement="bottom start"
          trigger={
            <Trigger className={buttonClass({ variant: "quiet", compact: true })}>
              <Plus aria-hidden="true" />
              <span>{bookingMessages().addSymptoms}</span>
            </Trigger>
          }
        >
          {(close) => (
            <div className={styles.choosing}>
              <p className={styles.soft} role="status">
                {isFull && bookingMessages().symptomsAtMost({ count: most })}
              </p>
              {symptomGroups().map(({ category, symptoms }) => (
                <CheckboxGroup
                  key={category}
                  label={category}
                  choices={symptoms.map(({ id, name }) => ({
                    id,
                    label: name,
                    disabled: isFull && !value.includes(id),
                  }))}
                  value={value.filter((id) => symptoms.some((symptom) => symptom.id === id))}
                  onChange={(chosen) => onChange(replaced(value, symptoms, chosen))}
                />
              ))}
              <div className={styles.done}>
                <OwnHelpNow symptoms={value} at="booking" brief />
                <Button variant="quiet" compact wide onPress={close}>
                  {bookingMessages().done}
                </Button>
              </div>
            </div>
          )}
        </Popover>
      </div>
    </fieldset>
  );
}

/** All chosen ids, with those of one group replaced. */
function replaced(value: string[], group: readonly Symptom[], chosen: string[]): string[] {
  return [...value.filter((id) => !group.some((symptom) => symptom.id === id)), ...chosen];
}
