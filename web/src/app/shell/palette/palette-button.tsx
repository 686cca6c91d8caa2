import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { messages } from "./messages.ts";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette);

/** The button of the palette, which Ctrl+K or Cmd+K opens too. Its code loads when it is first opened. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      // A question must be answered first; a toast has its role, but asks nothing.
      if (!isShortcut || document.querySelector("[role=alertdialog]:not([aria-modal=false])")) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <IconButton
        label={messages().title}
        aria-keyshortcuts="Control+K Meta+K"
        icon={Search}
        onPress={() => setOpen(true)}
      />
      {isOpen && <Palette onClose={close} onMissed={close} />}
    </>
  );
}
