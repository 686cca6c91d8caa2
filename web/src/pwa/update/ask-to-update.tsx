import { createRoot } from "react-dom/client";
import { type Update, UpdateDialog } from "./update-dialog.tsx";

let close = () => {};

/** Opens the dialog about a new version; a later call replaces it. */
export function askToUpdate(update: Update): void {
  close();
  const place = document.body.appendChild(document.createElement("div"));
  const shown = createRoot(place);
  close = () => {
    close = () => {};
    shown.unmount();
    place.remove();
  };
  shown.render(<UpdateDialog update={update} onLater={close} />);
}
