import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { eventMessages } from "#domain/audit";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { announce } from "../../../ui/messages/announce.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { type Entry, useNames } from "../calls.ts";
import { mentionedIn } from "../mentioned.ts";
import { messages } from "../messages.ts";
import styles from "./entry.module.css";
import type { EntryProof } from "./entry-proof.ts";

interface EntryDetailsProps {
  entry: Entry;
  /** The id of the element that describes the event. */
  what: string;
  /** The state of the record after it, if requested. */
  state: EntryProof["state"] | undefined;
}

/** An entry's full ids, names on demand, and the raw event; if proven, also the state of the record after it. */
export function EntryDetails({ entry, what, state }: EntryDetailsProps) {
  const { id } = entry.event;
  const names = useNames(id);
  const people = useRef<HTMLDListElement>(null);
  const { data } = names;
  // The button disappears after its action, so focus the result.
  useEffect(() => {
    if (data) people.current?.focus();
  }, [data]);
  return (
    <div className={styles.openEntry}>
      <dl className={styles.fullWidth} ref={people} tabIndex={-1}>
        {mentionedIn(entry).map((mentioned) => (
          <div key={`${mentioned.of} ${mentioned.id}`}>
            <dt>{mentioned.label}</dt>
            <dd>
              {names.data && mentioned.of === "person" && (
                <strong>{names.data.get(mentioned.id) ?? messages().noName}</strong>
              )}
              <bdi dir="ltr">{mentioned.id}</bdi>
              <IconButton
                label={messages().copy(mentioned.label)}
                icon={Copy}
                onPress={() => void copy(mentioned.id)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {!names.data && (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            compact
            busy={names.isPending}
            busyLabel={messages().showingWho}
            aria-describedby={what}
            onPress={() => names.mutate()}
          >
            {messages().showWho}
          </Button>
          <span className={styles.mute}>{messages().whoHelp}</span>
        </div>
      )}
      {names.failure && <Banner kind="failure">{names.failure}</Banner>}
      {state && Object.keys(state).length > 0 && <State state={state} />}
      <h3 className={styles.event}>{messages().event}</h3>
      <pre>{JSON.stringify({ "detail-type": entry.type, detail: entry.event }, null, 2)}</pre>
    </div>
  );
}

function State({ state }: { state: EntryProof["state"] }) {
  const { fields } = eventMessages();
  return (
    <>
      <h3 className={styles.event}>{messages().stateAfter}</h3>
      <p className={styles.mute}>{messages().stateHelp}</p>
      <dl className={styles.fullWidth}>
        {Object.entries(state).map(([field, value]) => (
          <div key={field}>
            <dt>{fields[field] ?? field}</dt>
            <dd>
              <code dir="ltr">{String(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    announce(messages().copied);
    toast(messages().copied);
  } catch {
    toast(messages().notCopied); // the browser denies access to the clipboard
  }
}
