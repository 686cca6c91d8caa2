/** What a toast says, and how it is undone. */
export interface ToastMessage {
  readonly text: string;
  readonly undo?: () => void;
}
