import { hash } from "node:crypto";

/** The pool's user name of a folded address: its SHA-256 in lower-case hex, so that known and unknown look alike. */
export function usernameOf(email: string): string {
  return hash("sha256", email);
}
