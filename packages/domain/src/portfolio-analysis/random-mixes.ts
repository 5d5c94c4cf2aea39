import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'

/**
 * Mixes of some funds drawn by chance, spread evenly over those of few and of many funds: mixes of all alike would crowd
 * the middle.
 *
 * @returns weights of each mix, ratios, sum 1; the same for the same seed
 */
export function randomMixes({
  count,
  seed,
  mixes,
}: {
  readonly count: number
  readonly seed: number
  readonly mixes: number
}): Float64Array[] {
  const stream = randomStream(seed)
  return Array.from({ length: mixes }, () => {
    const drawn = Float64Array.from({ length: count }, () => -Math.log(stream.nextUnit()))
    const kept = 1 + stream.nextBelow(count)
    const least = drawn.toSorted()[count - kept] ?? 0
    const chosen = drawn.map((value) => (value >= least ? value : 0))
    const sum = chosen.reduce((total, value) => total + value, 0)
    return chosen.map((value) => value / sum)
  })
}
