/**
 * The user name of a folded address in the pool: its SHA-256 in lower-case hex, so that known and unknown addresses look alike.
 */
export async function usernameOf(email: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
