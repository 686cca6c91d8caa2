import { Share } from "lucide-react";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import styles from "./install-offer.module.css";
import { messages } from "./messages.ts";

/** How to install the app here: by the browser's prompt, or by hand. */
export type Install = { by: "browser"; ask: () => Promise<unknown> } | { by: "hand" };

export interface InstallOfferProps {
  install: Install;
  onDismiss: () => void;
  /** The browser's prompt was shown. */
  onDone: () => void;
}

/** Offers to install the app, in a corner and without taking the focus. */
export function InstallOffer({ install, onDismiss, onDone }: InstallOfferProps) {
  return (
    <aside className={styles.offer} aria-label={messages().install}>
      <h2>{messages().install}</h2>
      {install.by === "hand" ? (
        <p>
          {messages().byHandShare} <Share aria-hidden="true" />
          {messages().byHandThen} <b>{messages().addToHome}</b>
          {messages().byHandLast} <b>{messages().add}</b>.
        </p>
      ) : (
        <p>{messages().installWhy}</p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={buttonClass({ variant: "plain", compact: true })}
          onClick={onDismiss}
        >
          {messages().notNow}
        </button>
        {install.by === "browser" && (
          <button
            type="button"
            className={buttonClass({ compact: true })}
            onClick={() => void install.ask().finally(onDone)}
          >
            {messages().installNow}
          </button>
        )}
      </div>
    </aside>
  );
}
