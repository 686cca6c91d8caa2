import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import * as z from "zod/mini";
import type { Subscription } from "#domain/notifications";

const Pushes = z.array(
  z.object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    status: z.number(),
  }),
);

/** The pushes to an endpoint, oldest first. */
async function pushesTo(origin: string, endpoint: string) {
  const all = z.parse(Pushes, await (await fetch(`${origin}/local/pushes`)).json());
  return all.filter(({ url }) => url === endpoint).reverse();
}

/** A subscribed browser: it decrypts RFC 8291 messages without the library that encrypted them. */
export function newReceiver(
  host = "fcm.googleapis.com",
  path = `/fcm/send/${randomBytes(9).toString("hex")}`,
) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const mine = curve.getPublicKey();
  const subscription: Subscription = {
    endpoint: `https://${host}${path}`,
    keys: { p256dh: mine.toString("base64url"), auth: auth.toString("base64url") },
  };
  return {
    subscription,
    /** The decrypted pushes, oldest first. */
    async read(origin: string) {
      const pushes = await pushesTo(origin, subscription.endpoint);
      return pushes.map(({ body }) => z.parse(Message, JSON.parse(open(Buffer.from(body, "base64")))));
    },
    pushes: (origin: string) => pushesTo(origin, subscription.endpoint),
  };

  function open(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const theirs = sealed.subarray(21, 21 + 65);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), mine, theirs]);
    const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(theirs), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(86, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}

const Action = z.object({ action: z.string(), title: z.string(), path: z.string() });
const Message = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  unread: z.number(),
  actions: z.optional(z.array(Action)),
});

/** The VAPID claims of a push, if they are signed with the stage's key. */
export function vapidClaims(authorization = "", publicKey = ""): unknown {
  const [, token = ""] = /^vapid t=([^,]+), k=/.exec(authorization) ?? [];
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const sign = Buffer.from(signature, "base64url");
  if (!verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, sign)) return undefined;
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
