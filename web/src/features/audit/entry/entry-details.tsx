import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { announce } from "../../../ui/messages/announce.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast.tsx";
import { type Entry, useNames } from "../calls.ts";
import { mentionedIn } from "../mentioned.ts";
import { messages } from "../messages.ts";
import styles from "./entry.module.css";

/** An entry's full ids, names on demand, and the raw event. `what` is the id of the element that describes the event. */
export function EntryDetails({ entry, what }: { entry: Entry; what: string }) {
  const { id } = entry.event;
  const names = useNames(id);
  const people = useRef<HTMLDListElement>(null);
  const { data } = names;
  // The button goes once it has done its work; the focus stays with what it showed.
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
      <h3 className={styles.event}>{messages().event}</h3>
      <pre>{JSON.stringify({ "detail-type": entry.type, detail: entry.event }, null, 2)}</pre>
    </div>
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
