import { createECDH, ECDH, hkdfSync } from "node:crypto";
import { secretsOf } from "../secrets.ts";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

let ofStage: VapidKeys | undefined;

/** The keys by which push services know the stage. Throws while its secret can not be read. */
export async function vapidKeysOfStage(): Promise<VapidKeys> {
  const [secret = ""] = await secretsOf("VAPID_SECRET_ARN");
  ofStage ??= vapidKeys(secret);
  return ofStage;
}

/**
 * The keys by which push services know a stage (RFC 8292), derived from its secret, which is text: the same from the same.
 * Another secret ends every subscription there is.
 */
export function vapidKeys(secret: string): VapidKeys {
  const curve = createECDH("prime256v1");
  for (let n = 0; ; n++) {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `vapid ${n}`, 32));
    // About one number in four billion is no key of the curve.
    if (!isKey(curve, key)) continue;
    return { publicKey: curve.getPublicKey("base64url"), privateKey: key.toString("base64url") };
  }
}

/** Whether something can be sealed with a browser's public key: it is a point of the curve. */
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
