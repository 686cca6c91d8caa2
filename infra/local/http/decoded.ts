/** A decoded path segment; a segment with an invalid `%` stays as sent. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
