import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import type { Correspondent } from "#domain/conversations";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useNotesAddress } from "./address.ts";
import { writeMessages } from "./messages.ts";
import styles from "./notes.module.css";

const BeginDialog = lazyPart(async () => (await import("../begin-dialog.tsx")).BeginDialog);

export interface PatientChoiceProps {
  chosen: Correspondent | undefined;
  /** The doctor begins to choose. */
  onChoose: () => void;
}

/** The patient of a doctor's new note. */
export function PatientChoice({ chosen, onChoose }: PatientChoiceProps) {
  const { to } = useNotesAddress();
  const [isChoosing, setChoosing] = useState(false);
  const words = writeMessages();
  return (
    <div className={styles.to}>
      {chosen && (
        <>
          <Avatar name={chosen.name} />
          <b>
            <bdi>{chosen.name}</bdi>
          </b>
        </>
      )}
      <Button
        variant={chosen ? "plain" : "quiet"}
        compact
        icon={UserRoundSearch}
        onPress={() => {
          onChoose();
          setChoosing(true);
        }}
      >
        {chosen ? words.otherPatient : words.choosePatient}
      </Button>
      {isChoosing && (
        <BeginDialog addressOf={to} onClose={() => setChoosing(false)} onMissed={() => setChoosing(false)} />
      )}
    </div>
  );
}
