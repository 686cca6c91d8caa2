/** A reason not to start. The message is one sentence for people. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartError";
  }
}
