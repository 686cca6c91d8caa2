import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { calculateJwkThumbprint, exportJWK, type JWK } from "jose";
import type { Disk } from "../../disk/disk.ts";

export interface SigningKey {
  id: string;
  sign: KeyObject;
  verify: KeyObject;
  /** The public key in the pool's JWKS document. */
  published: JWK;
}

/** The pool's RSA key, generated once and stored, so that tokens stay valid after a restart. */
export async function openSigningKey(disk: Disk, poolId: string): Promise<SigningKey> {
  disk.exec("CREATE TABLE IF NOT EXISTS identity_keys (pool TEXT PRIMARY KEY, pem TEXT NOT NULL) STRICT");
  const row = disk.prepare("SELECT pem FROM identity_keys WHERE pool = ?").get(poolId);
  const pem = row?.pem;
  const sign = typeof pem === "string" ? createPrivateKey(pem) : await make(disk, poolId);
  const verify = createPublicKey(sign);
  const jwk = await exportJWK(verify);
  const id = await calculateJwkThumbprint(jwk);
  return { id, sign, verify, published: { ...jwk, alg: "RS256", kid: id, use: "sig" } };
}

async function make(disk: Disk, poolId: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  disk.prepare("INSERT INTO identity_keys (pool, pem) VALUES (?, ?)").run(poolId, pem);
  return privateKey;
}
