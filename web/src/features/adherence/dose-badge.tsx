import type { DoseStatus } from "#domain/adherence";
import { Badge } from "../../ui/badges/badge.tsx";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";
import { messages } from "./messages.ts";

const styles: Readonly<Record<DoseStatus, Omit<BadgeStyle, "label">>> = {
  taken: { hue: "green", sign: "done" },
  skipped: { hue: "grey", sign: "closed" },
  missed: { hue: "red", sign: "cut" },
};

/** The status of a dose. */
export function DoseBadge({ status }: { status: DoseStatus }) {
  return <Badge label={messages().statuses[status]} {...styles[status]} />;
}
