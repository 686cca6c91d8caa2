import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import {
  accepted as acceptedTypes,
  type DocumentView,
  messages as documentWords,
  type ProfileDocumentType,
} from "#domain/documents";
import { formatDate } from "../../lib/time/dates.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";
import { Meter } from "../../ui/badges/meter.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../ui/messages/status-message.tsx";
import { fileAddress, useDownload } from "./calls.ts";
import styles from "./documents.module.css";
import { documentMessages } from "./messages.ts";
import { sizeOf } from "./size.ts";
import { type Sending, useSending } from "./use-sending.ts";

interface Props {
  documentType: ProfileDocumentType;
  /** The uploads of this document: being checked, accepted, refused. */
  documents: readonly DocumentView[];
  status: StatusMessage;
  onRemove: (document: DocumentView) => void;
}

const messageMs = 5000;

/** One document of a profile: its state and its actions. */
export function DocumentRow({ documentType, documents, status, onRemove }: Props) {
  const words = documentMessages();
  const name = documentWords().names[documentType];
  const title = useId();
  const of = (wanted: DocumentView["status"]) => documents.find((one) => one.status === wanted);
  const [checking, stored, refused] = [of("checking"), of("accepted"), of("refused")];
  const { sending, choose, retry, cancel } = useSending(() =>
    status.succeeded(words.uploaded(name), messageMs),
  );
  const shown = checking ?? stored ?? refused;
  const types = acceptedTypes(documentType);
  return (
    <li className={styles.document} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>{name}</h3>
        {!sending &&
          (shown ? (
            <Badge {...styleOf(shown)} />
          ) : (
            <Text tone="mute" size="small">
              {words.none}
            </Text>
          ))}
      </div>
      <p className={styles.help}>
        {words.helpOf[documentType]} {types.length === 4 ? words.accepts : words.acceptsPictures}
      </p>
      {sending && <SendingState sending={sending} />}
      {!sending && checking && <Checking />}
      {!sending && !checking && refused && <Refused refused={refused} isStored={stored !== undefined} />}
      {stored && <Stored document={stored} />}
      <div className={styles.actions}>
        {sending && !sending.failure ? (
          <Button variant="quiet" compact aria-describedby={title} onPress={cancel}>
            {words.cancel}
          </Button>
        ) : (
          <>
            {sending?.mayRetry && (
              <Button variant="quiet" compact aria-describedby={title} onPress={retry}>
                {words.again}
              </Button>
            )}
            <ChooseFile
              documentType={documentType}
              describedBy={title}
              label={labelOf(documents, sending)}
              onChoose={(file) => choose(documentType, file)}
            />
          </>
        )}
        {stored && !sending && <Download document={stored} describedBy={title} />}
        {shown && shown !== checking && !sending && (
          <Button variant="plain" compact aria-describedby={title} onPress={() => onRemove(shown)}>
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

function SendingState({ sending: { name, percent, failure } }: { sending: Sending }) {
  const words = documentMessages();
  if (failure) return <Banner kind="failure">{words.refused({ name, reason: failure })}</Banner>;
  return (
    <div>
      <p className={styles.progress}>
        <span>{words.sending(name)}</span>
        <span>{words.percent(String(percent))}</span>
      </p>
      <Meter label={words.sending(name)} percent={percent} text={words.percent(String(percent))} />
    </div>
  );
}

function Checking() {
  const words = documentMessages();
  return (
    <p role="status">
      {words.checking}{" "}
      <Text tone="mute" size="small">
        {words.checkingLong}
      </Text>
    </p>
  );
}

function Refused({ refused, isStored }: { refused: DocumentView; isStored: boolean }) {
  const words = documentMessages();
  const { fileName: name, reason } = refused;
  return (
    <Banner kind="failure">
      {words.refused({ name, reason: reason ? documentWords().reasons[reason] : "" })}{" "}
      {isStored && words.stillStored}
    </Banner>
  );
}

function Stored({ document: { id, documentType, fileName: name, size, at } }: { document: DocumentView }) {
  return (
    <>
      {documentType === "profile_photo" && <Photo id={id} />}
      <p className={styles.file}>
        {documentMessages().since({ name, size: sizeOf(size), day: formatDate(at) })}
      </p>
    </>
  );
}

/** The photo. If it does not load, its name remains. */
function Photo({ id }: { id: string }) {
  const { data } = useQuery(fileAddress(id));
  return data ? <img className={styles.photo} src={data} alt={documentMessages().photo} /> : null;
}

function Download({ document, describedBy }: { document: DocumentView; describedBy: string }) {
  const words = documentMessages();
  const { mutateOnce, isPending, failure } = useDownload();
  return (
    <>
      <Button
        variant="plain"
        compact
        aria-describedby={describedBy}
        busy={isPending}
        busyLabel={words.downloading}
        onPress={() => mutateOnce(document)}
      >
        {words.download}
      </Button>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </>
  );
}

interface Choosing {
  documentType: ProfileDocumentType;
  describedBy: string;
  label: string;
  onChoose: (file: File) => void;
}

/** Opens the browser's own file dialog. */
function ChooseFile({ documentType, describedBy, label, onChoose }: Choosing) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" compact aria-describedby={describedBy} onPress={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        accept={acceptedTypes(documentType).join(",")}
        aria-label={label}
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

function labelOf(documents: readonly DocumentView[], sending: Sending | undefined): string {
  const words = documentMessages();
  if (sending?.failure || documents.some(({ status }) => status === "refused" || status === "checking"))
    return words.chooseOther;
  return documents.length > 0 ? words.replace : words.choose;
}

function styleOf({ status }: DocumentView): BadgeStyle {
  const label = documentMessages().statuses[status];
  if (status === "accepted") return { label, hue: "green", sign: "done" };
  if (status === "refused") return { label, hue: "red", sign: "cut" };
  return { label, hue: "blue", sign: "set" };
}
