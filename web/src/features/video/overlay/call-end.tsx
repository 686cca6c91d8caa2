import type { CallView } from "#domain/video";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { endings, messages } from "../messages.ts";
import styles from "./overlay.module.css";

/** How the call ended, in sentences, and the ways on. */
export function CallEnd({
  record,
  name,
  isReplaced,
  onClose,
}: {
  record: CallView | undefined;
  name: string;
  isReplaced: boolean;
  onClose: () => void;
}) {
  const other = record?.with;
  const thread = other && `/${other.role === "doctor" ? "patient" : "doctor"}/messages?with=${other.id}`;
  return (
    <div className={styles.ended}>
      <p role="status">{isReplaced ? messages().replaced : howItEnded(record, name)}</p>
      <div className={styles.ways}>
        {thread && (
          <span onClickCapture={onClose}>
            <LinkButton variant="quiet" href={thread}>
              {messages().write}
            </LinkButton>
          </span>
        )}
        <Button autoFocus onPress={onClose}>
          {messages().close}
        </Button>
      </div>
    </div>
  );
}

function howItEnded(record: CallView | undefined, name: string): string {
  if (!record) return "";
  const { state, isMine, durationMinutes: count = 0 } = record;
  const words = endings();
  if (state === "declined" || state === "missed" || state === "given_up")
    return isMine ? words[state].mine({ name }) : words[state].theirs({ name });
  // The caller has left before the server's word is here.
  if (state === "ringing") return words.given_up.mine();
  if (state !== "ended") return "";
  return count > 0 ? words.lasted({ count }) : words.short;
}
