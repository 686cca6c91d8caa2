import { BlockList, isIP } from "node:net";

/** IPv4 ranges that are not public unicast: private, shared, loopback, link-local, test, multicast. */
const unusable = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** The allocated part of IPv6; everything else is local or reserved. */
const givenOut = ["2000::", 3] as const;

/** Ranges within it that are not hosts: protocols, tunnels to IPv4, documentation. */
const leadsElsewhere = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const refused = new BlockList();
for (const [net, prefix] of unusable) refused.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of leadsElsewhere) refused.addSubnet(net, prefix, "ipv6");
const taken = new BlockList();
taken.addSubnet(...givenOut, "ipv6");

/** Whether an address is public unicast. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, "ipv4");
  return version === 6 && taken.check(address, "ipv6") && !refused.check(address, "ipv6");
}
