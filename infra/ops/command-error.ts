/** A command refused or failed. Its message is one sentence for the operator. */
export class CommandError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "CommandError";
  }
}
