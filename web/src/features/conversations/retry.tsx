import { useEffect } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./conversations.module.css";
import { messages } from "./messages.ts";

interface Failed {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** A failed load is only logged, as specified, with a button to try again. */
export function Retry({ query: { error, isFetching, refetch } }: { query: Failed }) {
  useEffect(() => {
    if (error) console.warn("The messages could not be loaded.", error);
  }, [error]);
  return (
    <div className={styles.retry}>
      <Button variant="quiet" busy={isFetching} onPress={() => void refetch()}>
        {messages().again}
      </Button>
    </div>
  );
}
