/** Something the local run refuses to start with. The message is the one sentence that people read. */
export class StartError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartError";
  }
}
