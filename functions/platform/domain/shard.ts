/** Which of `count` parts a key stands in, from 0 on: the same for ever, and keys spread evenly. */
export function shardOf(key: string, count: number): number {
  let hash = 2_166_136_261;
  for (let place = 0; place < key.length; place++) {
    hash = Math.imul(hash ^ key.charCodeAt(place), 16_777_619);
  }
  // The low bits of such a sum depend on the low bits of the signs alone.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) % count;
}

/** All of `count` parts. */
export function shards(count: number): readonly number[] {
  return Array.from({ length: count }, (_, shard) => shard);
}
