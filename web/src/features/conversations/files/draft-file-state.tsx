import { FileText, Image, Mic } from "lucide-react";
import type { MessageFile } from "#domain/conversations";
import { isPicture, isSound } from "#domain/documents";
import { Meter } from "../../../ui/badges/meter.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { type Sending, sizeOf } from "../../documents/exports.ts";
import styles from "./files.module.css";
import { Player, Voice } from "./message-file.tsx";
import { fileMessages } from "./messages.ts";
import type { DraftFile } from "./use-draft-file.ts";

/** The file of a message that is being written: how far it is, why it was refused, and the ways back. */
export function DraftFileState({ draft, onDiscard }: { draft: DraftFile; onDiscard: () => void }) {
  const words = fileMessages();
  const { sending, file, lost, recording, isChecked, refusal } = draft;
  if (!sending && !file && !lost) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.draft} role="group" aria-label={words.draft}>
      {sending ? <Uploading sending={sending} /> : file && <Chosen file={file} />}
      {lost && <Banner kind="failure">{words.lost(lost)}</Banner>}
      {recording && <Player address={recording} label={words.voice} />}
      {!recording && isChecked && file && isSound(file.contentType) && <Voice file={file} />}
      {!sending && file && !isChecked && !refusal && <p role="status">{words.checking}</p>}
      {!sending && file && refusal && (
        <Banner kind="failure">{words.failed({ name: file.fileName, reason: refusal })}</Banner>
      )}
      <div className={styles.actions}>
        {sending?.mayRetry && (
          <Button variant="quiet" compact onPress={draft.retry}>
            {words.again}
          </Button>
        )}
        <Button variant="plain" compact flush onPress={onDiscard}>
          {labelOf(draft)}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ sending, recording }: DraftFile): string {
  const words = fileMessages();
  if (recording) return words.discard;
  return sending && !sending.failure ? words.cancel : words.remove;
}

function Uploading({ sending: { name, percent, failure } }: { sending: Sending }) {
  const words = fileMessages();
  if (failure) return <Banner kind="failure">{words.failed({ name, reason: failure })}</Banner>;
  const text = words.percent(String(percent));
  return (
    <div>
      <p className={styles.progress}>
        <span>{words.sending(name)}</span>
        <span>{text}</span>
      </p>
      <Meter label={words.sending(name)} percent={percent} text={text} />
    </div>
  );
}

function Chosen({ file: { fileName: name, size, contentType } }: { file: MessageFile }) {
  const Icon = isSound(contentType) ? Mic : isPicture(contentType) ? Image : FileText;
  return (
    <p className={styles.name}>
      <Icon aria-hidden="true" />
      <span>{fileMessages().described({ name, size: sizeOf(size) })}</span>
    </p>
  );
}
