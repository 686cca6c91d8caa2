import { useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { DaysAway } from "#domain/appointments";
import { wallClock } from "#kernel/dates";
import { longestIn } from "#kernel/text/length";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone, formatDate } from "../../../lib/time/dates.ts";
import { useKeptText } from "../../../session/drafts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
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
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [reason, setReason] = useKeptText("days away");
  const [isTried, setTried] = useState(false);
  const fields = useRef<{ from: HTMLElement | null; to: HTMLElement | null }>({ from: null, to: null });
  const words = messages();
  const today = wallClock(nowIso(), deviceZone()).date;
  const last = to || from;
  const errors = {
    from: from === "" ? words.missing : undefined,
    to: last < from ? words.order : last !== "" && last < today ? words.past : undefined,
  };

  function submit() {
    setTried(true);
    if (errors.from) return fields.current.from?.focus();
    if (errors.to) return fields.current.to?.focus();
    onAdd({ id: newId(), from, to: last, reason: reason.trim() || undefined }, () => {
      setFrom("");
      setTo("");
      setReason("");
      setTried(false);
    });
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
            <TextField
              label={words.from}
              type="date"
              required
              value={from}
              onChange={setFrom}
              error={isTried ? errors.from : undefined}
              ref={(control) => {
                fields.current.from = control;
              }}
            />
            <TextField
              label={words.to}
              type="date"
              optional
              value={to}
              onChange={setTo}
              error={isTried ? errors.to : undefined}
              ref={(control) => {
                fields.current.to = control;
              }}
            />
          </Inline>
          <TextField
            label={words.reason}
            optional
            help={words.reasonHelp}
            longest={longestIn(DaysAway.shape.reason)}
            value={reason}
            onChange={setReason}
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
