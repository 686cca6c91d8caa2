/** A function of the template, ready to run: all that its workers need to know. */
export interface FunctionUnit {
  readonly name: string;
  readonly arn: string;
  /** The source file, from the product's root: `functions/appointments/api.ts`. */
  readonly entry: string;
  /** The export that is called. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** The whole environment of its process. */
  readonly environment: Readonly<Record<string, string>>;
}
