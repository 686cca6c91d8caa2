import { describe, expect, test } from "vitest";
import { openOutput, readyLines, timed } from "../../infra/local/program/output.ts";

/** What a terminal shows of all that was written to it: it knows line feeds, "up" and "erase below". */
function shown(written: string): string[] {
  const rows: string[] = [];
  for (const part of written.split("\u001b[J")) {
    const [text = "", up] = part.split("\u001b[");
    rows.push(...text.split("\n").slice(0, -1));
    if (up) rows.splice(rows.length - Number.parseInt(up, 10));
  }
  return rows;
}

function output(columns: number | undefined) {
  let written = "";
  const { say, rewrite } = openOutput(
    (text) => (written += text),
    () => columns,
  );
  return { say, rewrite, rows: () => shown(written), written: () => written };
}

describe("on a terminal", () => {
  test("lines are rewritten in place, below all that is printed", () => {
    const { say, rewrite, rows } = output(80);
    say("Building the web");
    rewrite(["1 of 3", "", "the address"]);
    rewrite(["2 of 3", "", "the address"]);
    say("Built the web");
    expect(rows()).toEqual(["Building the web", "Built the web", "2 of 3", "", "the address"]);
    rewrite([]);
    say("the address");
    expect(rows()).toEqual(["Building the web", "Built the web", "the address"]);
  });

  test("a line that is wider than the terminal is erased with all its rows", () => {
    const { rewrite, written } = output(10);
    rewrite(["eleven rows", "one"]);
    rewrite([]);
    expect(written().slice(written().indexOf("\u001b"))).toBe("\u001b[3A\u001b[J");
  });
});

test("nothing is rewritten where the output is no terminal", () => {
  const { say, rewrite, written } = output(undefined);
  rewrite(["1 of 3"]);
  say("Filled the demo practice in 41.2 s");
  expect(written()).toBe("Filled the demo practice in 41.2 s\n");
});

test("a step says that it begins and how long it took, and not the second where it fails", async () => {
  const lines: string[] = [];
  const words = ["Building the web", "Built the web"] as const;
  expect(
    await timed(
      (line) => lines.push(line),
      words,
      async () => 7,
    ),
  ).toBe(7);
  const failed = timed(
    (line) => lines.push(line),
    words,
    async () => Promise.reject(new Error("no")),
  );
  await expect(failed).rejects.toThrow("no");
  expect(lines).toEqual([words[0], expect.stringMatching(/^Built the web in \d+\.\d s$/), words[0]]);
});

describe("the last three lines are the address, the people to sign in as, and the mailbox", () => {
  const address = "Triscript is running at http://127.0.0.1:1";
  const mailbox = "The sign-in codes are in the mailbox at http://127.0.0.1:1/local/";
  const practice = ["Patients: anna@a.org, ben@a.org", "Doctors: ines@a.org", "Pharmacies: haw@a.org"];
  const three = "Sign in as anna@a.org (patient), ines@a.org (doctor), haw@a.org (pharmacy)";
  const half = 'The demo practice was left before it was filled: "npm run reset" begins anew.';

  test.each([
    ["the demo practice", practice, ["", address, three, mailbox]],
    ["an empty practice", [], ["", address, "No one has an account yet: sign up there", mailbox]],
    ["a practice that was left half filled", [...practice, half], [half, "", address, three, mailbox]],
  ])("of %s", (_name, people, lines) => {
    expect(readyLines("http://127.0.0.1:1", people)).toEqual(lines);
  });
});
