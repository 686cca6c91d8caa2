import { MessageSquareText } from "lucide-react";
import { screenMessages } from "./messages.ts";
import type { ScreenEntry } from "./screen-entry.ts";

/** The screens that both sides of a conversation have. */
export function messageScreens(side: "patient" | "doctor"): ScreenEntry[] {
  return [
    {
      at: `/${side}/messages`,
      title: () => screenMessages().messages,
      tab: MessageSquareText,
      hasUnread: true,
      load: () => import("../features/conversations/screen.tsx"),
    },
    {
      at: `/${side}/messages/notes`,
      title: () => screenMessages().notes,
      load: () => import("../features/conversations/notes/screen.tsx"),
    },
    {
      at: `/${side}/messages/calls`,
      title: () => screenMessages().calls,
      load: () => import("../features/video/history/screen.tsx"),
    },
  ];
}
