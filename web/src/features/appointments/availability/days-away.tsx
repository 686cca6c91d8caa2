import { v7 as newId } from "uuid";
import { DaysAway } from "#domain/appointments";
import { wallClock } from "#kernel/dates";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone, formatDate } from "../../../lib/time/dates.ts";
import { useDraftText } from "../../../session/drafts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { BoundText } from "../../../ui/fields/bound-fields.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Inline, Section, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import type { ChangeProps, DaysOff } from "./days-off.ts";
import { messages } from "./messages.ts";

type Away = DaysOff["away"][number];

/** The doctor's days away, each with the private reason, and the form to add some. */
export function DaysAwaySection({ days, busy, onChange }: ChangeProps) {
  const { weekdaysOff, away } = days;
  const words = messages();
  return (
    <Section title={words.away}>
      <Stack>
        {away.length === 0 ? (
          <p>
            <Text tone="soft">{words.none}</Text>
          </p>
        ) : (
          <Card flush>
            <Rows label={words.away}>
              {away.map((one) => (
                <Row
                  key={one.id}
                  what={<span id={`away-${one.id}`}>{spanOf(one)}</span>}
                  meta={one.reason}
                  end={
                    <Button
                      variant="plain"
                      compact
                      aria-describedby={`away-${one.id}`}
                      isDisabled={busy}
                      onPress={() => onChange({ weekdaysOff, away: away.filter(({ id }) => id !== one.id) })}
                    >
                      {words.remove}
                    </Button>
                  }
                />
              ))}
            </Rows>
          </Card>
        )}
        <AwayForm busy={busy} onAdd={(one, then) => onChange({ weekdaysOff, away: [...away, one] }, then)} />
      </Stack>
    </Section>
  );
}

function AwayForm({ busy, onAdd }: { busy: boolean; onAdd: (away: Away, then: () => void) => void }) {
  const words = messages();
  const today = wallClock(nowIso(), deviceZone()).date;
  const { form, submit, longest } = useStepForm({
    first: { from: "", to: "", reason: "" },
    drafts: { reason: useDraftText("days away") },
    schema: DaysAway,
    input: ({ from, to, reason }) => ({ id: newId(), from, to: to || from, reason }),
    sentences: { from: words.missing },
    check: ({ from, to }) => ({
      from: from !== "" && to === "" && from < today && words.past,
      to: order(from, to),
    }),
    send: (away, { onSuccess }) => onAdd(away, () => onSuccess(away)),
    onDone: () => form.reset({ from: "", to: "", reason: "" }),
  });
  const { control } = form;

  function order(from: string, last: string): string | null | undefined {
    if (last === "") return null;
    if (last < from) return words.order;
    return last < today ? words.past : undefined;
  }

  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Inline>
            <BoundText control={control} name="from" label={words.from} type="date" required />
            <BoundText control={control} name="to" label={words.to} type="date" optional />
          </Inline>
          <BoundText
            control={control}
            name="reason"
            label={words.reason}
            optional
            help={words.reasonHelp}
            longest={longest("reason")}
          />
          <div>
            <Button type="submit" variant="quiet" busy={busy} busyLabel={words.saving}>
              {words.add}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function spanOf({ from, to }: Away): string {
  return messages().days({ from: formatDate(from), to: formatDate(to) });
}
