import { useEffect, useRef, useState } from "react";
import type { DocumentType } from "#domain/documents";
import { useUpload } from "./calls.ts";
import { documentMessages } from "./messages.ts";
import { type ChosenFile, readyFile, UnfitFile, withItsType } from "./upload/send-file.ts";
import { nameFor, shrunk } from "./upload/shrink.ts";

/** The progress of an upload, or its failure. */
export interface Sending {
  readonly name: string;
  readonly percent: number;
  readonly failure?: string | undefined;
  /** Whether a retry can succeed. */
  readonly mayRetry?: boolean;
}

/** Sends a chosen file. Leaving the screen ends the upload. */
export function useSending(onSent: (sent: ChosenFile) => void) {
  const [sending, setSending] = useState<Sending>();
  const ready = useRef<ChosenFile>(undefined);
  const way = useRef<AbortController>(undefined);
  const { mutateAsync, failureOf } = useUpload();
  useEffect(() => () => way.current?.abort(), []);

  /** A newer upload, or a cancellation, ends the one before it. */
  const begin = () => {
    way.current?.abort();
    way.current = new AbortController();
    return way.current.signal;
  };
  const send = async (chosen: ChosenFile, signal: AbortSignal) => {
    const { fileName: name } = chosen.announcement;
    ready.current = chosen;
    const onProgress = (percent: number) => setSending({ name, percent });
    try {
      await mutateAsync({ chosen, onProgress, signal });
      setSending(undefined);
      onSent(chosen);
    } catch (error) {
      if (!signal.aborted) setSending({ name, percent: 0, failure: failureOf(error), mayRetry: true });
    }
  };
  const choose = async (documentType: DocumentType, file: File) => {
    const signal = begin();
    setSending({ name: file.name, percent: 0 });
    try {
      const typed = await withItsType(file);
      const drawn = await shrunk(documentType, typed);
      const chosen = await readyFile(documentType, drawn, nameFor(typed, drawn));
      if (!signal.aborted) await send(chosen, signal);
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof UnfitFile ? error.message : documentMessages().unreadable;
      setSending({ name: file.name, percent: 0, failure });
    }
  };
  return {
    sending,
    choose: (documentType: DocumentType, file: File) => void choose(documentType, file),
    retry: () => ready.current && void send(ready.current, begin()),
    /** Ends the upload, or forgets its failure. */
    cancel() {
      way.current?.abort();
      setSending(undefined);
    },
  };
}
