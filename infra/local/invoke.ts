/** Invokes a function of the template by ARN with an event and returns its result; throws FunctionFailed as Lambda reports it. */
export type Invoke = (functionArn: string, event: unknown) => Promise<unknown>;

/** The function threw, timed out or ran out of memory. */
export class FunctionFailed extends Error {
  readonly errorType: string;
  constructor(errorType: string, message: string) {
    super(message);
    this.name = "FunctionFailed";
    this.errorType = errorType;
  }
}
