import { Share } from "lucide-react";
import { buttonClass } from "../ui/button-class.ts";
import { dismissInstall, type Install, install as offered } from "./install.ts";
import styles from "./install-offer.module.css";
import { words } from "./words.ts";

/** Offers to put the app beside the others on the device, in a corner and without taking the focus. */
export function InstallOffer({ install }: { install: Install }) {
  return (
    <aside className={styles.offer} aria-label={words.install}>
      <h2>{words.install}</h2>
      {install.by === "hand" ? (
        <p>
          {words.byHandShare} <Share aria-hidden="true" />
          {words.byHandThen} <b>{words.addToHome}</b>
          {words.byHandLast} <b>{words.add}</b>.
        </p>
      ) : (
        <p>{words.installWhy}</p>
      )}
      <div className={styles.acts}>
        <button
          type="button"
          className={buttonClass({ variant: "plain", compact: true })}
          onClick={dismissInstall}
        >
          {words.notNow}
        </button>
        {install.by === "browser" && (
          <button
            type="button"
            className={buttonClass({ compact: true })}
            onClick={() => void install.ask().finally(() => offered.set(undefined))}
          >
            {words.installNow}
          </button>
        )}
      </div>
    </aside>
  );
}
