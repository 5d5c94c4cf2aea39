import { closedEverywhere } from '../calendar/closed-days.ts'
import { ANCHOR_DAY, dayOfSlot, slotOfDay } from '../calendar/tape-days.ts'
import { normal, type Stream, streamOf, tailScale } from '../chance/counter.ts'
import type { StoryWindow } from './story-windows.ts'

/** How stormy the markets are, slot by slot: 1 is usual. */
export interface Weather {
  /** Times the usual volatility of everything: stories and the slow turn of calm and nervous years. */
  readonly storm: Float64Array
  /** Variance that feeds on its own shocks, around 1, for what moves with shares. */
  readonly nerves: Float64Array
  /** The day's stretch for fat tails, shared by all. */
  readonly tail: Float64Array
  /** How far a day may go, in times of a usual day's most: 1; less where all is closed, more only where a story gives the reason. */
  readonly reach: Float64Array
}

const YEARS_LAST_DAYS = 110
const SLOW_DEVIATION = 0.4
/** No year is calmer or more nervous than this. */
const SLOW_BOUNDS = [0.55, 1.4] as const
/** The worst days of the worst story go so many times as far as the worst of a usual year. */
const MOST_REACH = 3.5
/** What is closed everywhere hears little: the day after it would have to make up for two. */
const CLOSED_REACH = 0.2

/** Source of the recursion: Glosten, Jagannathan & Runkle, Journal of Finance 48(5), 1993. */
const NERVES = { shock: 0.03, fall: 0.16, memory: 0.875, low: 0.3, high: 2.5 } as const

/** The weather of a seed over `slots` slots. */
export function marketWeather(seed: number, slots: number, windows: readonly StoryWindow[]): Weather {
  const slow = streamOf(seed, 'weather:slow')
  const tailStream = streamOf(seed, 'weather:tail')
  const shocks = streamOf(seed, 'weather:shocks')
  const storm = slowTurn(slow, slots)
  const reach = new Float64Array(slots).fill(1)
  for (const window of windows) {
    reach.fill(Math.min(Math.max(window.storm, 1), MOST_REACH), window.from, window.to)
    for (let slot = window.from; slot < Math.min(window.to, slots); slot++) {
      // A story sets the weather; the slow turn only colours it.
      storm[slot] = window.storm * Math.sqrt(storm[slot] ?? 1)
    }
  }
  for (const day of closedEverywhere(ANCHOR_DAY, dayOfSlot(slots - 1))) reach[slotOfDay(day)] = CLOSED_REACH
  const tail = new Float64Array(slots)
  for (let slot = 0; slot < slots; slot++) tail[slot] = Math.min(tailScale(tailStream, slot), 4)
  return { storm, nerves: nerves(shocks, tail, reach), tail, reach }
}

function slowTurn(stream: Stream, slots: number): Float64Array {
  const turn = new Float64Array(slots)
  const keep = 1 - 1 / YEARS_LAST_DAYS
  const step = SLOW_DEVIATION * Math.sqrt(1 - keep * keep)
  let level = SLOW_DEVIATION * normal(stream, 0)
  for (let slot = 0; slot < slots; slot++) {
    level = keep * level + step * normal(stream, slot + 1)
    turn[slot] = Math.min(Math.max(Math.exp(level), SLOW_BOUNDS[0]), SLOW_BOUNDS[1])
  }
  return turn
}

function nerves(shocks: Stream, tail: Float64Array, reach: Float64Array): Float64Array {
  const path = new Float64Array(tail.length)
  const rest = 1 - NERVES.shock - NERVES.fall / 2 - NERVES.memory
  let variance = 1
  for (let slot = 0; slot < tail.length; slot++) {
    path[slot] = variance
    const shock = normal(shocks, slot) * (tail[slot] ?? 1)
    const squared = shock * shock * variance
    const fed = (NERVES.shock + (shock < 0 ? NERVES.fall : 0)) * squared
    variance = Math.min(Math.max(rest + fed + NERVES.memory * variance, NERVES.low), NERVES.high * (reach[slot] ?? 1))
  }
  return path
}
