/** A function of the template with all settings for its workers. */
export interface FunctionUnit {
  readonly name: string;
  readonly arn: string;
  /** The source file, from the product's root: `functions/appointments/api.ts`. */
  readonly entry: string;
  /** The name of the handler's export. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** The name of its log group. */
  readonly logGroup: string;
  /** The complete environment. */
  readonly environment: Readonly<Record<string, string>>;
}
