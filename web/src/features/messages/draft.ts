import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as newId } from "uuid";

/** A typed message. Its id stays the same until it is sent, so that a resend sends nothing twice. */
interface Draft {
  readonly id: string;
  readonly content: string;
  /** It may have arrived although its answer was lost: another text needs another id. */
  readonly isTried?: true;
}

/** The draft for a person. It is kept until it is sent or the writer signs out. */
export function useDraft(other: string) {
  const cache = useQueryClient();
  const key = ["message-draft", other];
  const [draft, setDraft] = useState(() => cache.getQueryData<Draft>(key) ?? { id: newId(), content: "" });
  const keep = (next: Draft) => {
    setDraft(next);
    cache.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, meta: { unsent: true } });
    if (next.content.trim() === "") cache.removeQueries({ queryKey: key });
    else cache.setQueryData(key, next);
  };
  return {
    draft,
    change: (content: string) => keep({ id: "isTried" in draft ? newId() : draft.id, content }),
    tried: () => keep({ ...draft, isTried: true }),
    forget: () => keep({ id: newId(), content: "" }),
  };
}
