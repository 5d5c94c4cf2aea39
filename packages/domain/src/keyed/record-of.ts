/** A table with one entry for each key, in the order of the keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets that each key has its entry
  return Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<Key, Value>
}
