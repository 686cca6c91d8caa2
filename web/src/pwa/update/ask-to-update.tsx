import { createRoot } from "react-dom/client";
import { type Update, UpdateDialog } from "./update-dialog.tsx";

let close = () => {};

/** Asks about a new version, above everything else. Asked again, the question before goes. */
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
