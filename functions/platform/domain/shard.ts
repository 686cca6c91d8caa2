/** The shard of a key, from 0 to `count - 1`: stable, and keys spread evenly. */
export function shardOf(key: string, count: number): number {
  let hash = 2_166_136_261;
  for (let place = 0; place < key.length; place++) {
    hash = Math.imul(hash ^ key.charCodeAt(place), 16_777_619);
  }
  // The low bits of the hash depend only on the low bits of the characters, so mix in the high ones.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) % count;
}

/** All `count` shards. */
export function shards(count: number): readonly number[] {
  return Array.from({ length: count }, (_, shard) => shard);
}
