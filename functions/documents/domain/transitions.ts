import {
  DocumentAccepted,
  DocumentRefused,
  DocumentRemoved,
  DocumentReplaced,
  DocumentSent,
  type DomainEvent,
  domainEvent,
} from "#events";
import { Problem } from "#kernel/call/problem";
import type { Context, PersonContext } from "#kernel/context";
import { type Document, isForMessage, type RefusalReason, type Upload } from "./document.ts";
import { documentSteps, lifecycle } from "./lifecycle.ts";

/** The result of a step. Without an event nothing changed and nothing is saved. */
export interface DocumentTransition {
  readonly after: Document;
  readonly event?: DomainEvent;
}

/** A checked file becomes a document. */
export function accept(upload: Upload, { now }: Context): DocumentTransition {
  const after = checked(upload, lifecycle.accept.to, now);
  return { after, event: domainEvent(DocumentAccepted, about(after)) };
}

/** A checked file is refused; its owner reads the reason. */
export function refuse(upload: Upload, reason: RefusalReason, { now }: Context): DocumentTransition {
  const after = { ...checked(upload, lifecycle.refuse.to, now), reason };
  return {
    after,
    event: domainEvent(DocumentRefused, { ...about(after), ownerRole: after.ownerRole, reason }),
  };
}

/** A newer document of the same type replaces this one. */
export function replace(before: Document): DocumentTransition {
  if (!lifecycle.replace.from.some((status) => status === before.status)) return { after: before };
  const after = { ...before, status: lifecycle.replace.to };
  return { after, event: domainEvent(DocumentReplaced, about(after)) };
}

/** The owner sends it in a message, once. Throws Problem 404 for any other file than an accepted one of a message. */
export function send(before: Document, receiverId: string): DocumentTransition {
  const { documentType, status } = before;
  if (!isForMessage(documentType) || !lifecycle.send.from.some((one) => one === status))
    throw new Problem("not_found");
  const after = { ...before, status: lifecycle.send.to, receiverId };
  return { after, event: domainEvent(DocumentSent, { ...about(after), receiverId }) };
}

/** When an accepted file of a message is removed, if it was not sent: after a day. */
export function sentBy({ checkedAt }: Document): string {
  return new Date(Date.parse(checkedAt) + 86_400_000).toISOString();
}

/** A file that was not sent within a day is removed; nothing happens to any other. */
export function removeUnsent(before: Document, { now }: Context): DocumentTransition {
  const { documentType, status } = before;
  const isLate = now >= sentBy(before);
  if (!isForMessage(documentType) || status !== "accepted" || !isLate) return { after: before };
  const after = { ...before, status: lifecycle.remove.to };
  return { after, event: domainEvent(DocumentRemoved, about(after)) };
}

/** The owner removes it; repeated, nothing changes. Throws Problem 409. */
export function remove(before: Document, { actor }: PersonContext): DocumentTransition {
  if (before.status === lifecycle.remove.to) return { after: before };
  if (!documentSteps(before.status, actor.role).includes("remove")) throw new Problem("wrong_state");
  const after = { ...before, status: lifecycle.remove.to };
  return { after, event: domainEvent(DocumentRemoved, about(after)) };
}

function checked(upload: Upload, status: Document["status"], checkedAt: string): Document {
  const { id, ownerId, ownerRole, documentType, fileName, contentType, size } = upload;
  return { id, ownerId, ownerRole, documentType, status, fileName, contentType, size, checkedAt };
}

function about({ ownerId, documentType }: Document) {
  return { ownerId, documentType };
}
