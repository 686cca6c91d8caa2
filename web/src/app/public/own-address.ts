/** The requested address if it is one of ours, else undefined: nobody is redirected elsewhere after signing in. */
export function ownAddress(wanted: unknown, ours?: string): string | undefined {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return undefined;
  const origin = ours ?? location.origin;
  const address = URL.parse(wanted, origin);
  if (address?.origin !== origin) return undefined;
  return address.pathname + address.search + address.hash;
}
