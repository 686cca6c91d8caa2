import type { ReactNode } from "react";
import { useOnline } from "../../lib/offline/online.ts";
import { Badge } from "../badges/badge.tsx";
import { Button } from "../buttons/button.tsx";
import { Card } from "./card.tsx";
import { Section } from "./layout.tsx";
import { Rows } from "./rows.tsx";

interface Entry {
  readonly id: string;
  readonly refused?: unknown;
}

interface QueuedSectionProps<Queued extends Entry> {
  entries: readonly Queued[];
  /** The id of the entry that is being sent. */
  sending: string | undefined;
  sync: () => void;
  words: QueueWords & { title: string; noneWaits: string; sync: string };
  /** The row of an entry, with its badge. */
  children: (entry: Queued, badge: ReactNode) => ReactNode;
}

interface QueueWords {
  refused: string;
  notSent: string;
}

/** What was entered without a connection: waiting, being sent, or refused. Nothing without an entry. */
export function QueuedSection<Queued extends Entry>(props: QueuedSectionProps<Queued>) {
  const { entries, sending, sync, words, children } = props;
  const isOnline = useOnline();
  if (entries.length === 0) return null;
  const waits = entries.some(({ refused }) => !refused);
  const title = waits ? words.title : words.noneWaits;
  return (
    <Section
      title={title}
      actions={
        waits && (
          <Button
            variant="plain"
            compact
            flush
            isDisabled={!isOnline}
            busy={sending !== undefined}
            onPress={sync}
          >
            {words.sync}
          </Button>
        )
      }
    >
      <Card flush>
        <Rows label={title}>{entries.map((entry) => children(entry, badgeOf(entry, words)))}</Rows>
      </Card>
    </Section>
  );
}

function badgeOf({ refused }: Entry, words: QueueWords): ReactNode {
  if (refused) return <Badge label={words.refused} hue="red" sign="cut" />;
  return <Badge label={words.notSent} hue="amber" sign="patient" />;
}
