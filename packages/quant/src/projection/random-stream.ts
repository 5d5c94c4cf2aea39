/** A stream of numbers that a seed decides: the same seed, the same stream, on every machine. */
export interface RandomStream {
  /** The next whole number in [0, 2³²). */
  readonly nextUint32: () => number
  /** The next number in (0, 1), never 0 or 1. */
  readonly nextUnit: () => number
  /** The next whole number in [0, count), by the remainder: for counts far below 2³², where its bias is nothing. */
  readonly nextBelow: (count: number) => number
}

/**
 * Starts a stream from a seed.
 *
 * @param seed - any whole number; only its lowest 32 bits count
 * @returns the stream, of period 2¹²⁸ − 1
 *
 * Source: D. Blackman & S. Vigna, "Scrambled linear pseudorandom number generators", 2018, xoshiro128** 1.1; state
 * spread from the seed by SplitMix32 (MurmurHash3 finaliser).
 */
export function randomStream(seed: number): RandomStream {
  let mixed = seed | 0
  const spread = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
    return word ^ (word >>> 16)
  }
  return randomStreamFrom([spread(), spread(), spread(), spread()])
}

/**
 * Starts a stream from the generator's own state.
 *
 * @param state - four 32-bit words, not all zero
 * @returns the stream
 *
 * Source: xoshiro128** 1.1, prng.di.unimi.it/xoshiro128starstar.c.
 */
export function randomStreamFrom(state: readonly [number, number, number, number]): RandomStream {
  let [a, b, c, d] = state
  const nextUint32 = (): number => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  const nextBelow = (count: number): number => {
    const word = nextUint32()
    // the remainder: exact for whole numbers of 32 bits, and without the slow division of `%` above 2³¹
    return word - Math.floor(word / count) * count
  }
  // the middle of one of 2³² cells
  return { nextUint32, nextUnit: () => (nextUint32() + 0.5) / 4_294_967_296, nextBelow }
}
