import type { CallView } from "#domain/video";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { endingText } from "../ending-text.ts";
import { endings, messages } from "../messages.ts";
import styles from "./overlay.module.css";

/** How the call ended, in sentences, and the ways on. */
export function CallEnd({
  record,
  isReplaced,
  onClose,
}: {
  record: CallView | undefined;
  isReplaced: boolean;
  onClose: () => void;
}) {
  const other = record?.with;
  const thread = other && `/${other.role === "doctor" ? "patient" : "doctor"}/messages?with=${other.id}`;
  return (
    <div className={styles.ended}>
      <p role="status">{isReplaced ? messages().replaced : howItEnded(record)}</p>
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

function howItEnded(record: CallView | undefined): string {
  if (!record) return "";
  // The caller has left before the server's word is here.
  return record.state === "ringing" ? endings().given_up.mine() : endingText(record);
}
