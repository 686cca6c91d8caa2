import { X } from "lucide-react";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { AriaProviders } from "../aria-providers.tsx";
import { IconButton } from "../buttons/button.tsx";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
import { focusFirstField } from "./focus-first-field.ts";
import styles from "./overlay.module.css";

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible at the bottom, the confirming one last. */
  actions?: ReactNode;
  /** For questions that must be answered: a press outside does not close it, and it is announced at once. */
  mustAnswer?: boolean;
  /** Its content would be lost even before typing: a press outside does not close it. */
  holds?: boolean;
}

/**
 * A dialog in the middle of the screen, or at the bottom of a phone. Escape and the close button close it, and so does
 * a press outside until something is typed or chosen, so that a slip loses nothing. It focuses its first field, and
 * returns the focus.
 */
export function Dialog({ title, open, onClose, children, actions, mustAnswer, holds }: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  const isTouched = useRef(false);
  // Respond to the press first: a slow phone takes a quarter of a second to render a dialog.
  const isAnswered = useDeferredValue(true, false);
  useReturnedFocus();
  return (
    <AriaProviders>
      <ModalOverlay
        isOpen={open && isAnswered}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        isDismissable={!mustAnswer}
        shouldCloseOnInteractOutside={() => !holds && !isTouched.current}
        className={cx(styles.backdrop)}
      >
        <Modal className={cx(styles.sheet)}>
          <AriaDialog ref={dialog} role={mustAnswer ? "alertdialog" : "dialog"} className={cx(styles.dialog)}>
            <Opening dialog={dialog} isTouched={isTouched} />
            <div className={styles.head}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <IconButton label={uiMessages().close} icon={X} onPress={onClose} />
            </div>
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaProviders>
  );
}

/** Focuses the first field as the dialog opens, and records from then on whether a field was changed. */
function Opening({
  dialog,
  isTouched,
}: {
  dialog: RefObject<HTMLElement | null>;
  isTouched: RefObject<boolean>;
}) {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    isTouched.current = false;
    const touch = () => {
      isTouched.current = true;
    };
    element.addEventListener("input", touch);
    focusFirstField(element);
    return () => element.removeEventListener("input", touch);
  }, [dialog, isTouched]);
  return null;
}

const dialogs = "[role=dialog], [role=alertdialog]";

/** The element that opened the first of successive dialogs. */
let opener: HTMLElement | undefined;

/**
 * Returns the focus to where it was before the dialog. If the dialog followed another one, react-aria would return it
 * to a button that disappeared with that one.
 */
function useReturnedFocus(): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isOpener = activeElement !== body && !activeElement?.closest(dialogs);
    if (activeElement instanceof HTMLElement && isOpener) opener = activeElement;
    return () => {
      // In the frame after the one in which react-aria returns it.
      requestAnimationFrame(() => requestAnimationFrame(returnFocus));
    };
  }, []);
}

function returnFocus(): void {
  if (document.activeElement !== document.body || document.querySelector(dialogs)) return;
  opener?.focus({ preventScroll: true });
}
