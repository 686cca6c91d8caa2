import { Phone, Video } from "lucide-react";
import type { CallMedium } from "#domain/video";
import { isInCall } from "../../lib/browser/in-call.ts";
import { useStore } from "../../lib/use-store.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { buttonMessages } from "./button-messages.ts";
import { useOffer, type Wanted, wanted } from "./wanted.ts";

export const mediumIcons = { video: Video, voice: Phone } as const;

/** Calls the other person of a conversation, unless this page is in a call. */
export function CallButton({ person, medium }: { person: Wanted; medium: CallMedium }) {
  useOffer();
  if (useStore(isInCall)) return null;
  return (
    <IconButton
      label={buttonMessages().calls[medium]}
      icon={mediumIcons[medium]}
      onPress={() => wanted.set({ id: person.id, name: person.name, medium })}
    />
  );
}
