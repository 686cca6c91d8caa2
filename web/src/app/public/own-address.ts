/** The requested address if it is one of ours, else undefined: signing in never redirects to another site. */
export function ownAddress(wanted: unknown, ours?: string): string | undefined {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return undefined;
  const origin = ours ?? location.origin;
  const address = URL.parse(wanted, origin);
  if (address?.origin !== origin) return undefined;
  return address.pathname + address.search + address.hash;
}
