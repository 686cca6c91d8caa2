import { useEffect, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { MessageFile } from "#domain/conversations";
import { keepDraft, storedDraft } from "../../session/drafts.ts";

/** A message that is being written. Its id stays the same until it is sent, so that a resend sends nothing twice. */
const Draft = z.readonly(
  z.object({
    id: z.string(),
    content: z.string(),
    /** Its uploaded file. */
    file: z.optional(MessageFile),
    /** The name of a file that is being uploaded. Where nothing is, the page was left before the end. */
    uploading: z.optional(z.string()),
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
    keepDraft(aboutOf(other), isEmpty(next) ? undefined : next);
  };
  const changed = (change: Pick<Draft, "content"> | Pick<Draft, "file" | "uploading">) => {
    const { id, isTried, content, file, uploading } = latest.current;
    keep({ id: isTried ? newId() : id, content, file, uploading, ...change });
  };
  return {
    draft,
    change: (content: string) => changed({ content }),
    /** Attaches an uploaded file, or names the one whose upload begins; none takes the file out. */
    attach: (file: MessageFile | undefined, uploading?: string) => changed({ file, uploading }),
    tried: () => keep({ ...latest.current, isTried: true }),
    /** Another tab sent it with other words: what is here is a message of its own. */
    renew: () => keep({ ...latest.current, id: newId() }),
    forget: () => keep(emptyDraft()),
  };
}

const aboutOf = (other: string) => `message to ${other}`;
const draftFor = (other: string) => storedDraft(aboutOf(other), Draft);
const isEmpty = ({ content, file, uploading }: Draft) => content.trim() === "" && !file && !uploading;
const emptyDraft = (): Draft => ({ id: newId(), content: "" });

/** A file as it is sent with its message. */
export function sentFile({ id, seconds }: MessageFile) {
  return { id, ...(seconds !== undefined && { seconds }) };
}
