import { cleaned, isFit } from "./characters.ts";

/** File systems take 255 bytes. Browsers add their own, such as " (1)" and ".crdownload". */
const mostBytes = 200;

/** Names that Windows keeps for devices, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?= *(\.|$))/i;

/** Marks that only change the direction of their neighbors: "exe" reads as "pdf" with them. */
const direction = /[\u061C\u200E\u200F]/g;

/**
 * A name under which every device can save a file, as near as possible to the given one: no folders, no hidden or
 * reserved characters, no device of Windows, at most 200 bytes. Given its own result, it returns it.
 */
export function safeFileName(given: string): string {
  const name = [...cleaned(given.split(/[/\\]/).at(-1) ?? "")].filter(isFit).join("");
  const plain = shortened(trimmed(name.replace(direction, "").replace(/[<>:"|?*]/g, "_")));
  return plain.replace(device, "_$&") || "file";
}

/** A dot at the beginning hides a file, and Windows drops dots and spaces from the end. */
function trimmed(name: string): string {
  return name.replace(/^[. ]+|[. ]+$/g, "");
}

/** Cuts a long name before its extension, never within a character as people see it. */
function shortened(name: string): string {
  if (bytesOf(name) <= mostBytes) return name;
  const extension = /\.[^. ]{1,10}$/.exec(name)?.[0] ?? "";
  const room = mostBytes - bytesOf(`…${extension}`);
  let stem = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (bytesOf(stem + segment) > room) break;
    stem += segment;
  }
  return `${trimmed(stem)}…${extension}`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
