import { createHmac } from "node:crypto";

/** How long a server accepts the credentials. */
export const turnSeconds = 3600;

/**
 * Credentials for a TURN server such as coturn with `use-auth-secret`: the name says until when they are valid, and the
 * server checks the password with the secret that it shares with us.
 */
export function turnCredentials(callId: string, secret: string, now: string) {
  const username = `${Math.floor(Date.parse(now) / 1000) + turnSeconds}:${callId}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}
