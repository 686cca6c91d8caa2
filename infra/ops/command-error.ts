/** Something a command refuses or fails to do. The message is the one sentence that people read. */
export class CommandError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "CannotDo";
  }
}
