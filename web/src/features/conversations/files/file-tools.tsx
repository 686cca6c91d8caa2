import { Paperclip } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { accepted } from "#domain/documents";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { DraftFileState } from "./draft-file-state.tsx";
import styles from "./files.module.css";
import { fileMessages } from "./messages.ts";
import type { DraftFile } from "./use-draft-file.ts";
import { useMayAttach } from "./use-message-files.ts";

const Recorder = lazyPart(async () => (await import("./record/recorder.tsx")).Recorder);

export interface FileToolsProps {
  draft: DraftFile;
  /** Returns the focus to the field when the file is taken out of the message. */
  onDiscarded: () => void;
  /** Buttons that send the message or give it up. */
  children: ReactNode;
}

/** What can be sent beside text, where the stage has it switched on, and the buttons of the form. */
export function FileTools({ draft, onDiscarded, children }: FileToolsProps) {
  const mayAttach = useMayAttach();
  const isFree = !draft.file && !draft.sending;
  return (
    <>
      <DraftFileState
        draft={draft}
        onDiscard={() => {
          draft.discard();
          onDiscarded();
        }}
      />
      <div className={styles.tools}>
        {mayAttach("attachment") && !draft.recording && <Attach onChoose={draft.choose} />}
        {mayAttach("voice_message") && isFree && <Recorder onRecorded={draft.record} />}
        {children}
      </div>
    </>
  );
}

/** Opens the browser's own file dialog. */
function Attach({ onChoose }: { onChoose: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const words = fileMessages();
  return (
    <>
      <IconButton label={words.attach} icon={Paperclip} onPress={() => field.current?.click()} />
      <input
        ref={field}
        hidden
        type="file"
        accept={accepted("attachment").join(",")}
        aria-label={words.attach}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Allows the same file to be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
