import { useEffect, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { MessageFile } from "#domain/messages";
import { keepDraft, keptDraft } from "../../session/drafts.ts";

/** A message that is being written. Its id stays the same until it is sent, so that a resend sends nothing twice. */
const Draft = z.readonly(
  z.object({
    id: z.string(),
    content: z.string(),
    /** Its uploaded file. */
    file: z.optional(MessageFile),
    /** It may have arrived although its answer was lost: another content needs another id. */
    isTried: z.optional(z.literal(true)),
  }),
);
export type Draft = z.infer<typeof Draft>;

/**
 * The draft for a person. It is kept until it is sent or the writer signs out. `before` names a draft that was written before the
 * person was chosen: it becomes theirs, unless they have one.
 */
export function useDraft(other: string, before?: string) {
  const [draft, setDraft] = useState<Draft>(
    () => draftFor(other) ?? (before === undefined ? undefined : draftFor(before)) ?? emptyDraft(),
  );
  useEffect(() => {
    if (before === undefined || draftFor(other)) return;
    const moved = draftFor(before);
    if (!moved) return;
    keepDraft(aboutOf(other), moved);
    keepDraft(aboutOf(before), undefined);
  }, [other, before]);
  // An upload attaches its file long after it began, while the writer goes on typing.
  const latest = useRef(draft);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    keepDraft(aboutOf(other), next.content.trim() === "" && !next.file ? undefined : next);
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

const aboutOf = (other: string) => `message to ${other}`;
const draftFor = (other: string) => keptDraft(aboutOf(other), Draft);
const emptyDraft = (): Draft => ({ id: newId(), content: "" });

/** A file as it is sent with its message. */
export function sentFile({ id, seconds }: MessageFile) {
  return { id, ...(seconds !== undefined && { seconds }) };
}
