/** How long the answers of one address took, in milliseconds. */
export interface SlowCall {
  readonly method: string
  readonly route: string
  readonly count: number
  /** Half of them, and nineteen of twenty, took no longer: at most a fifth too high, since they are counted in steps. */
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** Steps of a fifth, from a quarter of a millisecond to a quarter of a minute. */
const STEPS = 64
const FIRST_MS = 0.25
const PER_DOUBLING = 4
/** Routes are patterns, and pages go by their first part: more than these there are not. */
const MOST_ROUTES = 600

interface Times {
  readonly method: string
  readonly route: string
  readonly counts: Uint32Array
  count: number
  max: number
}

/** Counts how long answers take. Bounded in memory, and a write costs less than a microsecond. */
export function createCallTimes() {
  const times = new Map<string, Times>()

  return {
    note(method: string, route: string, ms: number): void {
      const key = `${method} ${route}`
      let found = times.get(key)
      if (found === undefined) {
        if (times.size >= MOST_ROUTES) return
        found = { method, route, counts: new Uint32Array(STEPS), count: 0, max: 0 }
        times.set(key, found)
      }
      const step = stepOf(ms)
      found.counts[step] = (found.counts[step] ?? 0) + 1
      found.count += 1
      if (ms > found.max) found.max = ms
    },
    /** Those of which one in twenty took longest. */
    slowest(most: number): SlowCall[] {
      return [...times.values()]
        .map((one) => ({
          method: one.method,
          route: one.route,
          count: one.count,
          p50: quantile(one, 0.5),
          p95: quantile(one, 0.95),
          max: tenth(one.max),
        }))
        .toSorted((one, other) => other.p95 - one.p95 || other.max - one.max)
        .slice(0, most)
    },
  }
}

function stepOf(ms: number): number {
  const step = Math.ceil(PER_DOUBLING * Math.log2(ms / FIRST_MS))
  return Math.min(STEPS - 1, Math.max(0, step))
}

/** The upper end of the step in which a share of the answers is reached. */
function quantile({ counts, count, max }: Times, share: number): number {
  let below = 0
  for (let step = 0; step < STEPS; step++) {
    below += counts[step] ?? 0
    if (below >= share * count) return tenth(Math.min(max, FIRST_MS * 2 ** (step / PER_DOUBLING)))
  }
  return tenth(max)
}

function tenth(ms: number): number {
  return Math.round(ms * 10) / 10
}
