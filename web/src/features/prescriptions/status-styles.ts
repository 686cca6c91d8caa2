import { type ShownStatus, statusTraits } from "#domain/prescriptions";
import type { BadgeStyle } from "../../ui/badges/badge-style.ts";
import { messages } from "./messages.ts";

/** The style of a prescription's status: how it ended, or whose turn it is. */
export function prescriptionStyle(status: ShownStatus): BadgeStyle {
  const label = messages().statuses[status];
  if (status === "stopped") return { label, ...cut };
  const { end, need } = statusTraits[status];
  if (end) return { label, ...(end === "fulfilled" ? fulfilled : cut) };
  return { label, hue: "amber", sign: need === "wait" ? "pharmacy" : "patient" };
}

const fulfilled = { hue: "green", sign: "done" } as const;
const cut = { hue: "red", sign: "cut" } as const;
