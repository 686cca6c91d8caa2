import { WrittenLines } from "../../../ui/messages/written-lines.tsx";
import styles from "./stops.module.css";

/** Why a doctor stopped a medicine, in their own words. */
export function StopReason({ text }: { text: string }) {
  return (
    <div className={styles.reason}>
      <WrittenLines text={text} />
    </div>
  );
}
