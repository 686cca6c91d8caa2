import { Copy } from "lucide-react";
import { announce } from "../../ui/announce.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { type Entry, useNames } from "./calls.ts";
import styles from "./history.module.css";
import { mentionedIn } from "./mentioned.ts";
import { words } from "./words.ts";

/** The ids of an entry in full, names on demand, and the event as it was told. `what` is the element that says what happened. */
export function EntryDetails({ entry, what }: { entry: Entry; what: string }) {
  const { id } = entry.event;
  const names = useNames(id);
  return (
    <div className={styles.opened}>
      <dl className={styles.whole}>
        {mentionedIn(entry).map((mentioned) => (
          <div key={`${mentioned.of} ${mentioned.id}`}>
            <dt>{mentioned.label}</dt>
            <dd>
              {names.data && mentioned.of === "person" && (
                <strong>{names.data.get(mentioned.id) ?? words.noName}</strong>
              )}
              <bdi dir="ltr">{mentioned.id}</bdi>
              <IconButton
                label={`${words.copy}, ${mentioned.label}`}
                icon={Copy}
                onPress={() => void copy(mentioned.id)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button
          variant="quiet"
          compact
          busy={names.isPending}
          busyWords={words.showingWho}
          aria-describedby={what}
          onPress={() => names.mutate()}
        >
          {words.showWho}
        </Button>
        <span className={styles.mute}>{words.whoHelp}</span>
      </div>
      {names.failure && <Banner kind="failure">{names.failure}</Banner>}
      <h3 className={styles.told}>{words.event}</h3>
      <pre>{JSON.stringify({ "detail-type": entry.type, detail: entry.event }, null, 2)}</pre>
    </div>
  );
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    announce(words.copied);
    toast(words.copied);
  } catch {
    toast(words.notCopied); // the browser keeps its clipboard to itself
  }
}
