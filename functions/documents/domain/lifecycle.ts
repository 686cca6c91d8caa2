import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { DocumentStatus } from "./document.ts";

/** The steps of an uploaded file. The product takes those without a role; only the owner removes a document. */
export const lifecycle = {
  accept: { from: ["checking"], to: "accepted", by: [] },
  refuse: { from: ["checking"], to: "refused", by: [] },
  replace: { from: ["accepted", "refused"], to: "replaced", by: [] },
  remove: { from: ["accepted", "refused"], to: "removed", by: "doctor" },
} as const satisfies Record<string, Rule<DocumentStatus>>;

export type DocumentStep = keyof typeof lifecycle;

/** The steps a role may take; the buttons of every screen. */
export function documentSteps(status: DocumentStatus, role: Role): DocumentStep[] {
  return stepsFrom<DocumentStep, DocumentStatus>(lifecycle, status, role);
}

/** Whether the owner's profile shows a document. */
export function isShown(status: DocumentStatus): boolean {
  return lifecycle.replace.from.some((one) => one === status);
}
