/** Frequency and duration of a medicine, as the end of a sentence: "three times daily, for 7 days". */
export function dosageText({ frequency, duration }: { frequency: string; duration: string }): string {
  const days = duration.replace(" ", "\u00a0").toLowerCase();
  return `${frequency.toLowerCase()}, ${/days$/.test(days) ? `for ${days}` : days}`;
}

/** A text with a full stop at its end. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** A text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
