/** A mutant that no test notices, with the reason. */
export interface Explained {
  readonly file: string;
  /** The original line and the mutated one, as `npm run mutants` prints both. */
  readonly line: string;
  readonly mutant: string;
  readonly why: string;
}

const theSame = (file: string, line: string, mutants: readonly string[], why: string): Explained[] =>
  mutants.map((mutant) => ({ file, line, mutant, why }));

const agreed =
  "Both sides read the constant, so that another word would do as well; that they understand each other is tried with the running product.";

export const explained: readonly Explained[] = [
  ...theSame(
    "functions/prescriptions/domain/steps/transitions.ts",
    'deliveryAddress: fulfilment.method === "delivery" ? fulfilment.address : undefined,',
    ["deliveryAddress: true ? fulfilment.address : undefined,"],
    "What is picked up has no address: the schema lets none in, the condition only tells the compiler.",
  ),
  ...theSame(
    "functions/prescriptions/domain/steps/transitions.ts",
    'deliveryNotes: fulfilment.method === "delivery" ? fulfilment.notes : undefined,',
    ["deliveryNotes: true ? fulfilment.notes : undefined,"],
    "What is picked up has no notes for the way: the schema lets none in, the condition only tells the compiler.",
  ),
  ...theSame(
    "functions/appointments/domain/symptoms/symptoms.ts",
    ".sort((a, b) => (a.id < b.id ? -1 : 1));",
    [".sort((a, b) => (a.id <= b.id ? -1 : 1));"],
    "No two symptoms have one id, so that it makes no difference which of two equal ones came first.",
  ),
  ...theSame(
    "functions/platform/domain/call/contract.ts",
    'return [method as Method, path ?? "/"];',
    ['return [method as Method, path ?? ""];'],
    "The type of a call has a path behind the space; the other branch is there for the compiler alone.",
  ),
  ...theSame(
    "functions/platform/domain/call/origin-header.ts",
    'export const originHeader = "x-origin-verify";',
    ['export const originHeader = "";'],
    agreed,
  ),
  ...theSame(
    "functions/platform/domain/call/socket-message.ts",
    'export const subProtocol = "triscript.v1";',
    ['export const subProtocol = "";'],
    agreed,
  ),
  ...theSame(
    "functions/platform/domain/call/socket-message.ts",
    'export const ping = "ping";',
    ['export const ping = "";'],
    agreed,
  ),
  ...theSame(
    "functions/platform/domain/call/socket-message.ts",
    'export const pong = "pong";',
    ['export const pong = "";'],
    agreed,
  ),
  ...theSame(
    "functions/platform/domain/dates.ts",
    'return zoneName.test(zone) && clockOf(zone).resolvedOptions().timeZone !== "";',
    ['return zoneName.test(zone) && clockOf(zone).resolvedOptions().timeZone !== "Stryker was here!";'],
    "A zone that the runtime knows has a name; one that it does not know has thrown before.",
  ),
  ...theSame(
    "functions/platform/domain/dates.ts",
    "} catch {",
    ["} catch {}"],
    "Nothing is as good as false to the schema that asks, and no one else does.",
  ),
  ...theSame(
    "functions/profiles/domain/verification.ts",
    "patient: [],",
    ['patient: ["Stryker was here"],'],
    "No detail of a patient has such a name, so that a patient still states nothing.",
  ),
  ...theSame(
    "functions/appointments/domain/calendar/calendar-file.ts",
    'prodId: { company: product, product: "Appointments", language: "EN" },',
    ['prodId: { company: product, product: "Appointments", language: "" },'],
    "The library writes EN where no language is given, and a test reads EN in the file.",
  ),
];
