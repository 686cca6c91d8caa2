/** The text of a toast, and its undo function. */
export interface ToastMessage {
  readonly text: string;
  readonly undo?: () => void;
}
