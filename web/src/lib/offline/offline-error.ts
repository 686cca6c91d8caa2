/** The server was not reached: the call was neither refused nor did it fail. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super("You're offline. Please check your connection and try again.", { cause });
    this.name = "Offline";
  }
}
