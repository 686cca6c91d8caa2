import { formatNumber } from "../../lib/numbers.ts";
import { documentMessages } from "./messages.ts";

/** The size of a file in words: "214 KB", "1.5 MB". */
export function sizeOf(bytes: number): string {
  const words = documentMessages();
  if (bytes < 1_000_000) return words.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000))));
  return words.megabytes(formatNumber(bytes / 1_000_000));
}
