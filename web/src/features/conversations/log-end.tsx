import { ArrowDown } from "lucide-react";
import { type Ref, useRef } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./log-end.module.css";
import { messages } from "./messages.ts";

export interface LogEndProps {
  end: Ref<HTMLDivElement>;
  /** So many unread messages are below what is on the screen. */
  below: number;
}

/** The end of a log. While new messages are below what is on the screen, a button leads to them. */
export function LogEnd({ end, below }: LogEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const goThere = () => {
    const log = place.current?.closest<HTMLElement>("[role=log]");
    log?.scrollTo({ top: 0 }); // it scrolls from its end
    log?.focus();
  };
  return (
    <>
      <div className={styles.end} ref={end} />
      {below > 0 && (
        <div className={styles.below} ref={place}>
          <Button compact icon={ArrowDown} onPress={goThere}>
            {messages().below({ count: below })}
          </Button>
        </div>
      )}
    </>
  );
}
