/** Where the values of an axis lie, from the lowest to the highest tick. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

const steps = [1, 2, 2.5, 5, 10]

/** Values that pass the second lowest tick by less than this part of a step get no tick of their own below it. */
const SLIVER = 1 / 5
const FEWEST_TICKS = 3
/** What values differ by after rounding, as a part of them: ticks that close would all be written alike. */
const DUST = 1e-9

/**
 * A round scale of three to five ticks around some values; a flat or absent series gets a scale around it. What falls
 * just below a tick does not bring a whole step: an axis of returns of thousands of percent would go to −500 %.
 */
export function scaleOf(values: Iterable<number | null>, wanted = 4): Scale {
  const { low, high } = boundsOf(values)
  if (low > high) return { low: 0, high: 1, ticks: [0, 1] }
  const size = Math.max(Math.abs(low), Math.abs(high))
  const isFlat = high - low <= size * DUST
  const span = isFlat ? size * 0.1 || 1 : high - low
  const step = roundStep(span / wanted)
  const room = isFlat ? span / 2 : 0
  const first = Math.floor((low - room) / step)
  const last = Math.ceil((high + room) / step)
  // counted in steps, not added up: 0.1 + 0.2 would drift
  const ticks = Array.from({ length: last - first + 1 }, (_tick, at) => Number(((first + at) * step).toPrecision(12)))
  const [lowest = low, second = low] = ticks
  const isSliver = ticks.length > FEWEST_TICKS && room === 0 && second - low <= step * SLIVER
  const top = ticks.at(-1) ?? high
  return isSliver
    ? { low: second - step * SLIVER, high: top, ticks: ticks.slice(1) }
    : { low: lowest, high: top, ticks }
}

function boundsOf(values: Iterable<number | null>): { low: number; high: number } {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return { low, high }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = steps.find((candidate) => candidate * power >= rough) ?? 10
  return step * power
}

/** How far down a value lies, as a part of the height: 0 at the top. */
export function depthOf(value: number, { low, high }: Scale): number {
  return high === low ? 0.5 : (high - value) / (high - low)
}

const MOST_DECIMALS = 4

/** As many decimals as the step between two ticks has. */
export function tickDecimals({ ticks }: Scale): number {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0))
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const scaled = step * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return decimals
  }
  return MOST_DECIMALS
}

interface Written {
  readonly format: (value: number) => string
  readonly formatTick: (value: number, decimals: number) => string
}

/** Values as short as the ticks can be told apart: a worth in 萬, or in whole where the steps are smaller. */
export function tickWriter({ format, formatTick }: Written, scale: Scale): (value: number) => string {
  const decimals = tickDecimals(scale)
  const short = (value: number) => formatTick(value, decimals)
  return new Set(scale.ticks.map(short)).size === scale.ticks.length ? short : format
}

/** Which of the days to name under a chart: evenly spread, the first and the last among them. */
export function dayTicks(count: number, wanted: number): number[] {
  if (count <= 1) return count === 1 ? [0] : []
  const pieces = Math.min(wanted - 1, count - 1)
  return Array.from({ length: pieces + 1 }, (_tick, at) => Math.round((at * (count - 1)) / pieces))
}

/** Moves labels apart that would cover each other. Depths and the gap are parts of the height; order is kept. */
export function spread(depths: readonly number[], gap: number): number[] {
  const order = depths.map((depth, at) => ({ depth, at })).toSorted((a, b) => a.depth - b.depth)
  const placed: number[] = []
  for (const { depth } of order) placed.push(Math.max(depth, (placed.at(-1) ?? -Infinity) + gap))
  const over = (placed.at(-1) ?? 0) - 1
  if (over > 0) {
    for (let at = placed.length - 1, limit = 1; at >= 0; at--, limit -= gap)
      placed[at] = Math.min(placed[at] ?? 0, limit)
  }
  const result = depths.map(() => 0)
  for (const [at, { at: original }] of order.entries()) result[original] = placed[at] ?? 0
  return result
}
