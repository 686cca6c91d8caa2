import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { cx } from "../cx.ts";
import { announce } from "../messages/announce.ts";
import { uiMessages } from "../ui-messages.ts";
import styles from "./steps.module.css";
import type { Held } from "./use-held-list.ts";

/** A list whose rows stay where they are while they are in use; new ones are announced and shown on request. */
export function HeldList({
  held,
  children,
}: {
  held: Pick<Held<unknown>, "news" | "showNews" | "watch">;
  children: ReactNode;
}) {
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
    <div ref={list} tabIndex={-1} className={cx(styles.list)} {...watch}>
      {news > 0 && (
        <Button className={cx(styles.news)} onPress={show}>
          {uiMessages().news(news)}
        </Button>
      )}
      {children}
    </div>
  );
}
