import { weekdays } from "#domain/profiles";
import { CheckboxGroup } from "../../../ui/fields/choice.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { hoursTexts } from "../../profiles/exports.ts";
import type { ChangeProps } from "./days-off.ts";
import { messages } from "./messages.ts";

/** The weekdays on which the doctor takes no appointments. Each takes effect at once. */
export function WeekdaysOff({ days, onChange }: ChangeProps) {
  return (
    <Card>
      <CheckboxGroup
        label={messages().weekdays}
        help={messages().weekdaysHelp}
        choices={weekdays.map((id) => ({ id, label: hoursTexts().weekdays[id] }))}
        value={days.weekdaysOff}
        onChange={(chosen) =>
          onChange({ away: days.away, weekdaysOff: weekdays.filter((day) => chosen.includes(day)) })
        }
      />
    </Card>
  );
}
