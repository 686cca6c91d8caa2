const fields =
  "input:not([type=hidden], [disabled]), textarea:not([disabled]), button[aria-haspopup=listbox]";

/**
 * Focuses the first field of a dialog that has just opened, unless one has the focus already. Where a finger points, only
 * choices are focused: a text field would raise the keyboard over the dialog that is to be read first.
 */
export function focusFirstField(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return;
  const field = dialog.querySelector<HTMLElement>(fields);
  if (field === null) return;
  const isChoice = field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type);
  if (isChoice || !matchMedia("(pointer: coarse)").matches) field.focus();
}
