import { firstCharacter } from "./shorten.ts";

const titles = /^(dr|prof|mr|mrs|ms)\.?$/i;

/** Up to two initials of a name or an e-mail address; titles are left out. */
export function initials(name: string): string {
  const words = (name.split("@")[0] ?? "")
    .split(/[\s._-]+/)
    .filter((word) => word !== "" && !titles.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstCharacter(word ?? "").toUpperCase()).join("");
}
