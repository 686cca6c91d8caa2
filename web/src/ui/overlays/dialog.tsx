import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "../buttons/button.tsx";
import { cx } from "../cx.ts";
import { uiMessages } from "../ui-messages.ts";
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
}

/** A dialog in the middle of the screen; on a phone it rises from the bottom. Escape and the cross close it. */
export function Dialog({ title, open, onClose, children, actions, mustAnswer }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!mustAnswer}
      className={cx(styles.backdrop)}
    >
      <Modal className={cx(styles.sheet)}>
        <AriaDialog role={mustAnswer ? "alertdialog" : "dialog"} className={cx(styles.dialog)}>
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
  );
}
