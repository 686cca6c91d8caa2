import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { pressable } from "../buttons/press.ts";
import { cx } from "../cx.ts";
import { announce } from "../messages/announce.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./steps.module.css";
import type { Held } from "./use-held-list.ts";

export interface HeldListProps {
  held: Pick<Held<unknown>, "news" | "showNews" | "watch">;
  /** Single-key shortcuts of the list. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Called when a link in it is followed. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A list whose rows keep their places while in use; new ones are announced and shown on request. */
export function HeldList({ held, onKeyDown, onFollow, children }: HeldListProps) {
  const { news, showNews, watch } = held;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news > 0) announce(uiMessages().news(news));
  }, [news]);
  const show = () => {
    showNews();
    list.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes pointer and focus; the rows have the actions.
    <div
      ref={list}
      tabIndex={-1}
      className={cx(styles.list)}
      {...watch}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target instanceof Element && target.closest("a") && onFollow?.()}
    >
      {news > 0 && (
        <button type="button" className={styles.news} {...pressable(show)}>
          {uiMessages().news(news)}
        </button>
      )}
      {children}
    </div>
  );
}
