/** The SDK's parameters for resolving a service's address. */
interface Wanted {
  readonly Endpoint?: string;
  readonly Region?: string;
  readonly UseFIPS?: boolean;
  readonly UseDualStack?: boolean;
}

/**
 * The address of a service in the aws partition: the configured one, else the region's. Throws without a
 * region and for a dual-stack address, because those do not follow one pattern.
 */
export function regionalEndpoint(host: string) {
  const known = new Map<string, { url: URL }>();
  return ({ Endpoint, Region, UseFIPS, UseDualStack }: Wanted): { url: URL } => {
    if (UseDualStack) throw new Error("Dual-stack addresses are not part of the bundle.");
    if (!Endpoint && !Region) throw new Error("Invalid Configuration: Missing Region");
    const address = Endpoint ?? `https://${host}${UseFIPS ? "-fips" : ""}.${Region}.amazonaws.com`;
    const endpoint = known.get(address) ?? { url: new URL(address) };
    known.set(address, endpoint);
    return endpoint;
  };
}
