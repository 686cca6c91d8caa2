import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { MessageFile } from "#domain/conversations";
import { messages as documentMessages, isSound } from "#domain/documents";
import { Problem } from "#kernel/call/problem";
import { announce } from "../../../ui/messages/announce.ts";
import { fileState, useRemove, useSending } from "../../documents/exports.ts";
import type { Draft } from "../draft.ts";
import { fileMessages } from "./messages.ts";

interface Drafting {
  readonly draft: Draft;
  readonly attach: (file: MessageFile | undefined, uploading?: string) => void;
}

export type DraftFile = ReturnType<typeof useDraftFile>;

/** The file of a message that is being written: chosen or recorded, uploaded, then checked. */
export function useDraftFile({ draft: { file, uploading }, attach }: Drafting) {
  const [recording, setRecording] = useState<string>();
  const length = useRef(0);
  const { sending, ...upload } = useSending(({ announcement: { id, fileName, contentType, size } }) =>
    attach({ id, fileName, contentType, size, ...(isSound(contentType) && { seconds: length.current }) }),
  );
  const { data, error } = useQuery({ ...fileState(file?.id ?? ""), enabled: file !== undefined });
  const { mutate: remove } = useRemove();
  const isChecked = data?.status === "accepted" || data?.status === "sent";
  const isGone = error instanceof Problem && error.code === "not_found";
  const name = file?.fileName;
  useEffect(() => {
    if (isChecked && name) announce(fileMessages().ready(name));
  }, [isChecked, name]);
  const forget = () => {
    if (recording) URL.revokeObjectURL(recording);
    setRecording(undefined);
  };
  const refusal = isGone ? fileMessages().gone : data?.reason && documentMessages().reasons[data.reason];
  return {
    sending,
    file,
    /** The name of a file whose upload ended with the page. */
    lost: sending ? undefined : uploading,
    /** Where the recording can be heard on this device. */
    recording,
    isChecked,
    /** Why it was refused. */
    refusal,
    retry: upload.retry,
    choose(chosen: File) {
      forget();
      attach(file, chosen.name);
      upload.choose("attachment", chosen);
    },
    record(spoken: File, seconds: number) {
      length.current = seconds;
      setRecording(URL.createObjectURL(spoken));
      attach(file, spoken.name);
      upload.choose("voice_message", spoken);
    },
    /** Takes the file out of the message; an uploaded one is deleted. */
    discard() {
      upload.cancel();
      // What could not be uploaded has not replaced the file that is already there.
      if (uploading && file) return attach(file);
      if (file && (data?.status === "accepted" || data?.status === "refused")) remove({ id: file.id });
      attach(undefined);
      forget();
    },
    /** The device needs the recording no more: the message was sent. */
    forget,
    /** Why the message cannot be sent yet; undefined if its file does not prevent it. */
    obstacle(): string | undefined {
      if (sending?.failure || refusal || (uploading && !sending)) return fileMessages().notAccepted;
      return sending || (file && !isChecked) ? fileMessages().notReady : undefined;
    },
  };
}
