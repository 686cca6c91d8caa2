import { useEffect, useRef, useState } from "react";
import type { DocumentType } from "#domain/documents";
import { useUpload } from "./calls.ts";
import { documentMessages } from "./messages.ts";
import { type ChosenFile, readyFile, UnfitFile } from "./upload/send-file.ts";
import { nameFor, shrunk } from "./upload/shrink.ts";

/** The progress of an upload, or its failure. */
export interface Sending {
  readonly name: string;
  readonly percent: number;
  readonly failure?: string | undefined;
  /** Whether a retry can succeed. */
  readonly mayRetry?: boolean;
}

/** Sends the chosen file of a document. Leaving the screen ends the upload. */
export function useSending(documentType: DocumentType, onSent: () => void) {
  const [sending, setSending] = useState<Sending>();
  const ready = useRef<ChosenFile>(undefined);
  const way = useRef<AbortController>(undefined);
  const { mutateAsync, failureOf } = useUpload();
  useEffect(() => () => way.current?.abort(), []);

  const send = async (chosen: ChosenFile) => {
    const { fileName: name } = chosen.announcement;
    ready.current = chosen;
    const aborting = new AbortController();
    const { signal } = aborting;
    way.current = aborting;
    const onProgress = (percent: number) => setSending({ name, percent });
    try {
      await mutateAsync({ chosen, onProgress, signal });
      setSending(undefined);
      onSent();
    } catch (error) {
      if (signal.aborted) return setSending(undefined);
      setSending({ name, percent: 0, failure: failureOf(error), mayRetry: true });
    }
  };
  const choose = async (file: File) => {
    setSending({ name: file.name, percent: 0 });
    try {
      const drawn = await shrunk(documentType, file);
      await send(await readyFile(documentType, drawn, nameFor(file, drawn)));
    } catch (error) {
      const failure = error instanceof UnfitFile ? error.message : documentMessages().unreadable;
      setSending({ name: file.name, percent: 0, failure });
    }
  };
  return {
    sending,
    choose: (file: File) => void choose(file),
    retry: () => ready.current && void send(ready.current),
    cancel: () => way.current?.abort(),
  };
}
