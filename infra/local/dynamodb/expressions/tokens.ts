import { invalid } from "../refusals.ts";

/** `text` is empty at the end of the expression. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

const token = /\s*(?:([#:]\w+|[A-Za-z_]\w*|\d+|<>|<=|>=|[=<>()[\],.+-])|$)/y;

/** Reads an expression token by token. Throws ValidationException for an invalid token. */
export class Tokens {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    if (source.trim() === "") throw invalid("The expression can not be empty;");
    if (Buffer.byteLength(source) > 4096) {
      const size = Buffer.byteLength(source);
      throw invalid(`Expression size has exceeded the maximum allowed size; expression size: ${size}`);
    }
    token.lastIndex = 0;
    while (token.lastIndex < source.length) {
      const from = token.lastIndex;
      const [all, text] = token.exec(source) ?? [];
      if (all === undefined) this.#refuseCharacter(from);
      if (text === undefined) break;
      this.#tokens.push({ text, start: token.lastIndex - text.length, end: token.lastIndex });
    }
  }

  get next(): Token {
    return this.#tokens[this.#at] ?? { text: "", start: this.#source.length, end: this.#source.length };
  }

  take(): string {
    const { text } = this.next;
    this.#at += 1;
    return text;
  }

  /** Whether the token after the next one is this symbol. */
  after(sign: string): boolean {
    return this.#tokens[this.#at + 1]?.text === sign;
  }

  /** Takes the next token if it is this symbol, or this word in any case. */
  takeIf(wanted: string): boolean {
    if (this.next.text.toUpperCase() !== wanted) return false;
    this.#at += 1;
    return true;
  }

  expect(wanted: string): void {
    if (!this.takeIf(wanted)) this.refuse();
  }

  end(): void {
    if (this.next.text !== "") this.refuse();
  }

  /** Throws at the next token, in AWS's words. */
  refuse(): never {
    const { text, start, end } = this.next;
    const from = this.#tokens[this.#at - 1]?.start ?? start;
    const to = this.#tokens[this.#at + 1]?.end ?? end;
    throw invalid(`Syntax error; token: "${text || "<EOF>"}", near: "${this.#source.slice(from, to)}"`);
  }

  #refuseCharacter(from: number): never {
    const start = from + this.#source.slice(from).search(/\S/);
    const near = /^\S{1,2}/.exec(this.#source.slice(start))?.[0];
    throw invalid(`Syntax error; token: "${this.#source[start]}", near: "${near}"`);
  }
}
