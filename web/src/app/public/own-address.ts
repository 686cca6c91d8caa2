/** An address of ours that a person wanted, or undefined for anything else: nobody is sent elsewhere after signing in. */
export function ownAddress(wanted: unknown, ours?: string): string | undefined {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return undefined;
  const origin = ours ?? location.origin;
  const address = URL.parse(wanted, origin);
  if (address?.origin !== origin) return undefined;
  return address.pathname + address.search + address.hash;
}
