/** The output of `npm start`: lines, and on a terminal a few last lines that are rewritten. */
export interface Output {
  /** Prints a line above the rewritten ones. */
  say(line: string): void;
  /** Replaces the rewritten lines; prints nothing without a terminal. */
  rewrite(lines: readonly string[]): void;
}

/** `columns` returns the width of the terminal, or undefined without one. */
export function openOutput(write: (text: string) => void, columns: () => number | undefined): Output {
  let lines: readonly string[] = [];
  const height = (line: string) => Math.max(1, Math.ceil(line.length / (columns() ?? 80)));
  const erased = () => {
    const rows = lines.reduce((sum, line) => sum + height(line), 0);
    return rows === 0 ? "" : `\u001b[${rows}A\u001b[J`;
  };
  const drawn = () => lines.map((line) => `${line}\n`).join("");
  return {
    say: (line) => write(`${erased()}${line}\n${drawn()}`),
    rewrite(next) {
      if (columns() === undefined) return;
      const before = erased();
      lines = next;
      write(before + drawn());
    },
  };
}

/** Prints that a step begins and, when it is done, its duration. */
export async function timed<T>(
  say: (line: string) => void,
  [begins, done]: readonly [begins: string, done: string],
  step: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  say(begins);
  const result = await step();
  say(took(done, performance.now() - since));
  return result;
}

/** "Built the web in 14.2 s". */
export function took(done: string, ms: number): string {
  return `${done} in ${(ms / 1000).toFixed(1)} s`;
}

const roles: Readonly<Record<string, string>> = {
  Patients: "patient",
  Doctors: "doctor",
  Pharmacies: "pharmacy",
};

/**
 * The last printed lines: the address, a user of each role, the mailbox. `people` are the lines of the data directory
 * ("Patients: anna@example.com, ..."); other lines come first.
 */
export function readyLines(origin: string, people: readonly string[]): string[] {
  const listed = people.flatMap((line) => {
    const [, group = "", email] = /^(\w+): ([^\s,]+)/.exec(line) ?? [];
    const role = roles[group];
    return role && email ? [`${email} (${role})`] : [];
  });
  const others = people.filter((line) => !Object.keys(roles).some((group) => line.startsWith(`${group}: `)));
  return [
    ...others,
    "",
    `Triscript is running at ${origin}`,
    listed.length > 0 ? `Sign in as ${listed.join(", ")}` : "No one has an account yet: sign up there",
    `The sign-in codes are in the mailbox at ${origin}/local/`,
  ];
}
