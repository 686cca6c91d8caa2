import * as z from "zod/mini";
import { isProblem } from "#kernel/call/problem";
import { focusResult } from "../../lib/browser/scroll-into-view.ts";
import { useFormatPhone } from "../../lib/phone.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Inline, Stack } from "../../ui/layout/layout.tsx";
import { Table } from "../../ui/layout/table.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { shownField } from "./field-values.ts";
import { conflictMessages } from "./messages.ts";

/** What the form has, and what was saved elsewhere since it was loaded. */
export interface Conflict {
  readonly mine: object;
  readonly theirs: object;
}

const Current = z.object({ details: z.record(z.string(), z.unknown()) });

/** The profile that another device has saved since; undefined for any other failure. */
export function storedIn(error: unknown): object | undefined {
  return isProblem(error, "profile_changed") ? Current.safeParse(error.current).data?.details : undefined;
}

export interface ProfileConflictProps {
  conflict: Conflict;
  busy: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Both versions of a profile side by side, where they differ, and the choice between them. */
export function ProfileConflict({
  conflict: { mine, theirs },
  busy,
  onKeep,
  onDiscard,
}: ProfileConflictProps) {
  const words = conflictMessages();
  const phone = useFormatPhone();
  // The server may write a value in another way, such as a phone number; it reads the same.
  const differing = differences(mine, theirs).flatMap(({ field, here, there }) => {
    const [own, other] = [here, there].map((value) => shownField(field, value, { phone, hasTexts: true }));
    const isOther = own && other && own.value !== other.value;
    return isOther ? { field, label: own.label, mine: own.value, theirs: other.value } : [];
  });
  return (
    <section ref={focusResult} tabIndex={-1} aria-label={words.title}>
      <Card>
        <Stack>
          <Banner kind="attention">{words.title}</Banner>
          <p>{words.choose}</p>
          {differing.length > 0 && (
            <Table
              label={words.title}
              items={differing}
              id={({ field }) => field}
              columns={[
                { label: words.field, cell: ({ label }) => label, selfExplanatory: true },
                { label: words.mine, cell: (one) => one.mine || words.empty },
                { label: words.theirs, cell: (one) => one.theirs || words.empty },
              ]}
            />
          )}
          <Inline>
            <Button busy={busy} onPress={onKeep}>
              {words.keep}
            </Button>
            <Button variant="quiet" onPress={onDiscard}>
              {words.discard}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </section>
  );
}

function differences(mine: object, theirs: object) {
  const here = new Map<string, unknown>(Object.entries(mine));
  const there = new Map<string, unknown>(Object.entries(theirs));
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((field) => ({ field, here: here.get(field), there: there.get(field) }))
    .filter((one) => JSON.stringify(one.here) !== JSON.stringify(one.there));
}
