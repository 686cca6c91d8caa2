import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import type { MessageFile } from "#domain/messages";
import { keepDraft } from "../../lib/query/keep-draft.ts";

/** A message that is being written. Its id stays the same until it is sent, so that a resend sends nothing twice. */
export interface Draft {
  readonly id: string;
  readonly content: string;
  /** Its uploaded file. */
  readonly file?: MessageFile | undefined;
  /** It may have arrived although its answer was lost: another content needs another id. */
  readonly isTried?: true;
}

/**
 * The draft for a person. It is kept until it is sent or the writer signs out. `before` names a draft that was written before the
 * person was chosen: it becomes theirs, unless they have one.
 */
export function useDraft(other: string, before?: string) {
  const cache = useQueryClient();
  const key = keyOf(other);
  const [draft, setDraft] = useState<Draft>(
    () =>
      cache.getQueryData<Draft>(key) ??
      (before === undefined ? undefined : cache.getQueryData<Draft>(keyOf(before))) ??
      emptyDraft(),
  );
  useEffect(() => {
    if (before === undefined || cache.getQueryData(keyOf(other))) return;
    const moved = cache.getQueryData<Draft>(keyOf(before));
    if (!moved) return;
    keepDraft(cache, keyOf(other), moved);
    keepDraft(cache, keyOf(before), moved, true);
  }, [cache, other, before]);
  // An upload attaches its file long after it began, while the writer goes on typing.
  const latest = useRef(draft);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    keepDraft(cache, key, next, next.content.trim() === "" && !next.file);
  };
  const changed = (change: Pick<Draft, "content"> | Pick<Draft, "file">) => {
    const { id, isTried, content, file } = latest.current;
    keep({ id: isTried ? newId() : id, content, file, ...change });
  };
  return {
    draft,
    change: (content: string) => changed({ content }),
    attach: (file: MessageFile | undefined) => changed({ file }),
    tried: () => keep({ ...latest.current, isTried: true }),
    forget: () => keep(emptyDraft()),
  };
}

const keyOf = (other: string) => ["message-draft", other];
const emptyDraft = (): Draft => ({ id: newId(), content: "" });

/** A file as it is sent with its message. */
export function sentFile({ id, seconds }: MessageFile) {
  return { id, ...(seconds !== undefined && { seconds }) };
}
