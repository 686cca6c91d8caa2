import { createECDH, ECDH, hkdfSync } from "node:crypto";
import { secretsOf } from "../secrets.ts";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

let ofStage: VapidKeys | undefined;

/** The stage's VAPID keys. Throws if its secret cannot be read. */
export async function vapidKeysOfStage(): Promise<VapidKeys> {
  const [secret = ""] = await secretsOf("VAPID_SECRET_ARN");
  ofStage ??= vapidKeys(secret);
  return ofStage;
}

/**
 * Derives the VAPID keys (RFC 8292) from the stage's secret, deterministically. A new secret invalidates every subscription.
 */
export function vapidKeys(secret: string): VapidKeys {
  const curve = createECDH("prime256v1");
  for (let n = 0; ; n++) {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `vapid ${n}`, 32));
    // About one number in four billion is not a valid key of the curve.
    if (!isKey(curve, key)) continue;
    return { publicKey: curve.getPublicKey("base64url"), privateKey: key.toString("base64url") };
  }
}

/** Whether a browser's public key is a point of the curve, so that a message can be encrypted for it. */
export function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

function isKey(curve: ReturnType<typeof createECDH>, key: Buffer): boolean {
  try {
    curve.setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
