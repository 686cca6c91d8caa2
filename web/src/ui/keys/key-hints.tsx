import { Button } from "react-aria-components";
import { useStore } from "../../lib/use-store.ts";
import { cx } from "../cx.ts";
import { Checkbox } from "../fields/choice.tsx";
import { Popover } from "../overlays/popover.tsx";
import { uiMessages } from "../ui-messages.ts";
import styles from "./key-hints.module.css";
import { shortcuts, switchShortcuts } from "./shortcuts.ts";

export interface KeyHint {
  keys: readonly string[];
  does: string;
}

export interface KeyHintsProps {
  /** Every key, the most used first. */
  hints: readonly KeyHint[];
  /** Whether all of them are shown. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How many keys are shown beside the title. */
const most = 4;

/** The most used keys of a list, and a button for all of them with the switch. Only where there is room. */
export function KeyHints({ hints, open, onOpenChange }: KeyHintsProps) {
  const isOn = useStore(shortcuts);
  const { keys, allKeys, listKeysHelp, useKeys } = uiMessages();
  return (
    <div className={cx(styles.hints)}>
      {isOn && <Hints label={keys} hints={hints.filter(({ keys }) => !keys.includes("?")).slice(0, most)} />}
      <Popover
        label={keys}
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <Button className={cx(styles.all)}>
            <kbd>?</kbd>
            {allKeys}
          </Button>
        }
      >
        <div className={styles.panel}>
          <h2>{keys}</h2>
          <Hints label={keys} hints={hints} />
          <p>{listKeysHelp}</p>
          <Checkbox value={isOn} onChange={switchShortcuts}>
            {useKeys}
          </Checkbox>
        </div>
      </Popover>
    </div>
  );
}

function Hints({ label, hints }: { label: string; hints: readonly KeyHint[] }) {
  return (
    <ul aria-label={label}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
