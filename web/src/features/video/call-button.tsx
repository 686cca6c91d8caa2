import { Video } from "lucide-react";
import { isInCall } from "../../lib/browser/in-call.ts";
import { useStore } from "../../lib/use-store.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { buttonMessages } from "./button-messages.ts";
import { type Wanted, wanted } from "./wanted.ts";

/** Calls the other person of a conversation, unless this page is in a call. */
export function VideoCallButton({ person }: { person: Wanted }) {
  if (useStore(isInCall)) return null;
  return (
    <IconButton
      label={buttonMessages().videoCall}
      icon={Video}
      onPress={() => wanted.set({ id: person.id, name: person.name })}
    />
  );
}
