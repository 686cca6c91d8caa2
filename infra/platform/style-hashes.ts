/** Hashes of the inline styles that pages may carry, as `sha256-<base64>`. */
export const styleHashes: readonly string[] = [];
