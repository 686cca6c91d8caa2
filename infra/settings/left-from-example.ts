/** A host under a name that nobody can register (RFC 2606), alone or in an address. */
const unownable =
  /(^|[@/.:])([a-z0-9-]+\.(example|test|invalid|localhost)|example\.(com|net|org))([/:?#]|$)/i;
/** The account of AWS's own documentation. */
const nobodysAccount = /:111122223333:/;

/** The settings that still have a value of an example, as `<path> (<value>)`. No stage in AWS can have one. */
export function leftFromExample(settings: unknown, path = ""): string[] {
  if (typeof settings === "string")
    return unownable.test(settings) || nobodysAccount.test(settings) ? [`${path} (${settings})`] : [];
  if (typeof settings !== "object" || settings === null) return [];
  return Object.entries(settings).flatMap(([key, value]) =>
    leftFromExample(value, path === "" ? key : `${path}.${key}`),
  );
}
