import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import { StepButton } from "./step-button.tsx";
import styles from "./steps.module.css";
import type { StepsTaken, WithStatus } from "./use-steps-taken.ts";

/** How long after the last press a taken step keeps its place before other steps are offered. */
const takenMs = 5000;
/** How long a dialog may take to close and restore the focus. */
const dialogMs = 300;

export interface StepAreaProps {
  item: WithStatus;
  taken: Pick<StepsTaken<WithStatus>, "of" | "end">;
  /** Reverts the last step, if possible. */
  undo?: (() => void) | undefined;
  isUndoing?: boolean;
  /** True once the record left the list without a step of this person: no step is offered. */
  isGone?: boolean;
  /** The id of the element that names the record. */
  describedBy?: string;
  /** A link to what can follow at once. */
  next?: ReactNode;
  children?: ReactNode;
}

/** The place of a record's step buttons. After a step it shows the result with Undo, and keeps its size and the focus. */
export function StepArea({
  item,
  taken,
  undo,
  isUndoing,
  isGone,
  describedBy,
  next,
  children,
}: StepAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  const [size, setSize] = useState({ inline: 0, block: 0 });
  const { id, status } = item;
  const found = taken.of(id);
  const last = found?.item.status === status ? found : undefined;
  const text = last?.text ?? (isGone ? uiMessages().gone : undefined);
  const isHeld = text !== undefined && !last?.isOver;
  const { end } = taken;
  const focus = useAreaFocus(area, text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press or text restarts it.
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => {
      // Do not replace a button under the pointer.
      if (area.current?.querySelector("button:is(:hover, :focus)")) setPresses((n) => n + 1);
      else end(id);
    }, takenMs);
    return () => clearTimeout(timer);
  }, [text, isHeld, presses, end, id]);

  const pressed = () => {
    const box = area.current?.getBoundingClientRect();
    if (!isHeld && box) setSize({ inline: box.width, block: box.height });
    setPresses((n) => n + 1);
  };
  const held: Record<`--${string}`, string> = {
    "--held-inline": `${size.inline}px`,
    "--held-block": `${size.block}px`,
  };
  return (
    <div
      ref={area}
      tabIndex={-1}
      className={cx(styles.area)}
      {...(isHeld && { "data-taken": "", style: held as CSSProperties })}
      // A focused area is named after its record; the status message alone announces the result.
      {...(isHeld && describedBy && { role: "group", "aria-labelledby": describedBy })}
      onPointerDownCapture={pressed}
      onKeyDownCapture={pressed}
      {...focus}
    >
      {!isHeld && children}
      {text !== undefined && (
        <p className={styles.taken} data-over={!isHeld || undefined}>
          {text}
        </p>
      )}
      {undo && (
        <StepButton
          meaning={`undo ${id}`}
          variant="plain"
          compact
          busy={isUndoing ?? false}
          {...(describedBy && { "aria-describedby": describedBy })}
          onPress={undo}
        >
          {uiMessages().undo}
        </StepButton>
      )}
      {isHeld && next}
    </div>
  );
}

/** Moves the focus to the area if the focused button disappeared with its step, also behind a dialog that has closed. */
function useAreaFocus(area: RefObject<HTMLDivElement | null>, text: string | undefined) {
  const isInside = useRef(false);
  const focusArea = () => area.current?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusArea();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `focusArea` only reads the area.
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => document.activeElement === document.body && focusArea(), dialogMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
