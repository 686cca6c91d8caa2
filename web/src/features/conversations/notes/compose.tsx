import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type ConversationView, type Correspondent, longestMessage } from "#domain/conversations";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { announce } from "../../../ui/messages/announce.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import { Closed } from "../closed.tsx";
import { sentFile, useDraft } from "../draft.ts";
import { FileTools } from "../files/file-tools.tsx";
import { fileMessages } from "../files/messages.ts";
import { useDraftFile } from "../files/use-draft-file.ts";
import { composerMessages } from "../messages.ts";
import { useNotesAddress } from "./address.ts";
import { sendNoteFailed, writeMessages } from "./messages.ts";
import styles from "./notes.module.css";
import { PatientChoice } from "./patient-choice.tsx";
import { ReplyWaits } from "./reply.tsx";
import { useMayWrite, useReceiver } from "./use-receiver.ts";
import { useWriteNote } from "./use-write-note.ts";

export interface ComposeProps {
  /** The conversations with notes. */
  conversations: readonly ConversationView[];
  /** Whether they are being loaded. */
  isLoading: boolean;
}

/** A new note: a doctor's to any of their patients, a patient's to a doctor with notes or of the latest appointment. */
export function Compose({ conversations, isLoading }: ComposeProps) {
  const { side, to: addressOf } = useNotesAddress();
  const router = useRouter();
  const words = writeMessages();
  const [held, setHeld] = useState<Correspondent>();
  const found = useReceiver(conversations, held);
  const { conversation, receiver, doctors, hasNoDoctor } = found;
  const { mayWrite, replyWaits } = useMayWrite(conversation);
  const [wasWithout, setWithout] = useState(false);
  const to = receiver?.id ?? "";
  return (
    <Card as="section" aria-label={words.compose}>
      <div className={styles.compose}>
        {side === "doctor" && (
          <PatientChoice chosen={receiver} onChoose={() => to === "" && setWithout(true)} />
        )}
        {side === "patient" && receiver && (
          <SelectField
            label={words.to.patient}
            value={to}
            onChange={(id) => void router.navigate({ href: addressOf(id), replace: true })}
            options={doctors.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        {hasNoDoctor && !isLoading && <NoDoctor />}
        {conversation && replyWaits && <ReplyWaits conversation={conversation} draft={draftOf(to)} />}
        {conversation && !replyWaits && !mayWrite && (
          <Closed key={to} conversation={conversation} draft={draftOf(to)} before={draftOf("")} />
        )}
        {mayWrite && !found.isReadingQueue && (
          <Field
            key={to}
            {...{ to, receiver, hasNoDoctor }}
            onWriting={setHeld}
            wasWithout={wasWithout || side === "patient"}
            isLoading={isLoading || found.isLoading}
            isOnce={conversation?.closed?.awaitsReply}
          />
        )}
      </div>
    </Card>
  );
}

/** What a patient does who has no doctor to write to. */
function NoDoctor() {
  const words = writeMessages();
  return (
    <Banner
      kind="information"
      actions={
        <LinkButton variant="quiet" compact href="/patient/book">
          {words.book}
        </LinkButton>
      }
    >
      {words.noDoctorYet}
    </Banner>
  );
}

interface FieldProps {
  /** The id of the receiver; empty while nobody is chosen. */
  to: string;
  receiver: Correspondent | undefined;
  isLoading: boolean;
  /** Whether the conversation is closed, and this is the only reply. */
  isOnce: true | undefined;
  /** Whether something may have been typed before the receiver was known. */
  wasWithout: boolean;
  hasNoDoctor: boolean;
  /** Receives the person for whom a note is being written; undefined while the field is empty. */
  onWriting: (receiver: Correspondent | undefined) => void;
}

const draftOf = (to: string) => `note ${to}`;

/** What was typed stays until it is sent. */
function Field({ to, receiver, isLoading, wasWithout, isOnce, hasNoDoctor, onWriting }: FieldProps) {
  const { side } = useNotesAddress();
  const before = wasWithout && to ? draftOf("") : undefined;
  const { draft, change, attach, tried, forget } = useDraft(draftOf(to), before);
  const file = useDraftFile({ draft, attach });
  const [missesReceiver, setMissesReceiver] = useState(false);
  const [isTried, setTried] = useState(false);
  const control = useRef<HTMLElement>(null);
  const write = useWriteNote(sendNoteFailed);
  const words = writeMessages();
  const content = draft.content.trim();
  const isEmpty = content === "" && !draft.file && !file.sending;
  useEffect(() => onWriting(isEmpty ? undefined : receiver), [isEmpty, receiver, onWriting]);
  const needsConnection = !receiver && draft.file ? fileMessages().offline : undefined;
  const obstacle = isEmpty ? composerMessages().empty : (file.obstacle() ?? needsConnection);
  function submit() {
    // With a connection the list of doctors did not load, so nothing is promised.
    const isUnknown = !receiver && (side === "doctor" || hasNoDoctor || navigator.onLine);
    setMissesReceiver(isUnknown);
    if (isUnknown) return;
    setTried(true);
    control.current?.focus();
    if (obstacle) return;
    tried();
    const note = { id: draft.id, content, file: draft.file && sentFile(draft.file) };
    const done = (sentence: string) => {
      forget();
      setTried(false);
      file.forget();
      announce(sentence);
    };
    if (receiver) write.send(receiver, note, done);
    else void write.keep(undefined, note, done);
  }
  return (
    <form
      className={styles.compose}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={words.label}
        placeholder={words.placeholder}
        help={isOnce && side === "patient" && receiver ? words.onlyReply(receiver.name) : words.help[side]}
        lines={3}
        longest={longestMessage}
        value={draft.content}
        readOnly={write.isPending}
        onChange={(typed) => {
          setMissesReceiver(false);
          setTried(false);
          write.reset();
          change(typed);
        }}
        error={(isTried && obstacle) || write.failure}
        ref={(field) => {
          control.current = field;
        }}
      />
      {missesReceiver && <Failure>{side === "doctor" ? words.noPatient : words.noDoctor}</Failure>}
      <FileTools draft={file} onDiscarded={() => control.current?.focus()}>
        <Button type="submit" isDisabled={isLoading} busy={write.isPending} busyLabel={words.sending}>
          {words.send}
        </Button>
      </FileTools>
    </form>
  );
}
