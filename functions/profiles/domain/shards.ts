/** The parts a whole directory is split into, so that no single key carries all of its readers. */
export const shards = ["0", "1", "2", "3"] as const;

/** The part a professional stands in, chosen by the id. */
export function shardOf(userId: string): (typeof shards)[number] {
  return shards[userId.charCodeAt(0) % shards.length] ?? "0";
}
