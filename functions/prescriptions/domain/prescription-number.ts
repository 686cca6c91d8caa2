const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A prescription number of 10 Crockford base32 characters from at least 10 random bytes. */
export function prescriptionNumberFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 10), (byte) => alphabet[byte % 32]).join("");
}
