/** A part of a path without its percent signs; a lone `%` is no encoding and stays as it was sent. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
