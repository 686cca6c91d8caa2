import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only part of IPv6 with addresses of hosts on the internet; the library takes unassigned addresses for public. */
const assigned = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to a host on the internet: not private, local, shared, reserved or a tunnel to IPv4. */
export function isPublic(address: string): boolean {
  // The library also reads short forms such as `127.1`, which no name server answers.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(assigned);
}
