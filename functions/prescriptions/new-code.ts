import { createHash } from "node:crypto";
import { codeFrom } from "./domain/index.ts";

/** A printed code drawn from the randomness of a new id. */
export function newCode(id: string): string {
  return codeFrom(createHash("sha256").update(id).digest());
}
