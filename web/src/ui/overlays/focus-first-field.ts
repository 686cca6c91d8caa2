const fields =
  "input:not([type=hidden], [disabled]), textarea:not([disabled]), button[aria-haspopup=listbox]";

/**
 * Focuses the first field of a dialog that has just opened, unless one has the focus. On touch screens only choices are
 * focused: a text field would open the keyboard over the dialog.
 */
export function focusFirstField(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return;
  const field = dialog.querySelector<HTMLElement>(fields);
  if (field === null) return;
  const isChoice = field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type);
  if (isChoice || !matchMedia("(pointer: coarse)").matches) field.focus();
}
