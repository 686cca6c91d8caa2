import * as z from "zod/mini";

const Texts = z.array(
  z.object({
    to: z.string(),
    from: z.string(),
    text: z.string(),
    liveSeconds: z.number(),
    maxPrice: z.string(),
  }),
);

/** The texts sent to a number, oldest first. */
export async function textsTo(origin: string, number: string) {
  const answer = await fetch(`${origin}/local/sms?to=${encodeURIComponent(number)}`);
  return z.parse(Texts, await answer.json()).reverse();
}

/** The last code that was texted to a number. */
export async function textedCode(origin: string, number: string): Promise<string> {
  return /^\d{6}/.exec((await textsTo(origin, number)).at(-1)?.text ?? "")?.[0] ?? "";
}

/** A phone replies to a text. */
export async function replyBy(origin: string, from: string, text: string): Promise<void> {
  await fetch(`${origin}/local/sms`, { method: "POST", body: JSON.stringify({ from, text }) });
}

let phones = 0;
/** A number that no other test of this process uses. */
export function newNumber(): string {
  phones += 1;
  return `+1617555${String(1000 + phones)}`;
}
