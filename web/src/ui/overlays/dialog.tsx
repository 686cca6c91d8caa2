import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "../buttons/button.tsx";
import { cx } from "../cx.ts";
import styles from "./overlay.module.css";

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in sight at the foot, the one that does it last. */
  actions?: ReactNode;
  /** For questions that must be answered: no closing by a press outside, announced at once. */
  asks?: boolean;
}

/** A dialog in the middle of the screen; on a phone it rises from the bottom. Escape and the cross close it. */
export function Dialog({ title, open, onClose, children, actions, asks }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!asks}
      className={cx(styles.veil)}
    >
      <Modal className={cx(styles.sheet)}>
        <AriaDialog role={asks ? "alertdialog" : "dialog"} className={cx(styles.dialog)}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label="Close" icon={X} onPress={onClose} />
          </div>
          {children}
          {actions && <div className={styles.acts}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
