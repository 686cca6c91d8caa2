/** The link that starts an e-mail to an address (RFC 6068): no sign of the address ends it or begins a header. */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}
