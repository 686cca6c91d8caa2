import { useLayoutEffect } from "react";

const dialogs = "[role=dialog], [role=alertdialog]";

/** The element that opened the first of successive dialogs. */
let opener: HTMLElement | undefined;

/**
 * Returns the focus to where it was before the dialog. If the dialog followed another one, react-aria would return it
 * to a button that disappeared with that one.
 */
export function useReturnedFocus(): void {
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
