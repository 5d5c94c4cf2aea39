import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'

import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { normal, streamOf, tailScale } from '../chance/counter.ts'
import { type FactorName, factorNames, factors } from '../tables/factors.ts'
import { correlate, correlationRoot } from './correlated-shocks.ts'
import { type StoryWindow, storyWindows, type TapeBlock, tapeBlocks } from './story-windows.ts'
import { boundNoise, closeNoise } from './tape-noise.ts'
import { marketWeather, type Weather } from './weather.ts'

/** Log returns of the factors, one slot a weekday since the anchor, and what the rest of the tape needs of them. */
export interface FactorTape {
  readonly slots: number
  readonly blocks: readonly TapeBlock[]
  readonly windows: readonly StoryWindow[]
  readonly weather: Weather
  readonly returns: Readonly<Record<FactorName, Float64Array>>
  /** Standardised shocks of broad emerging equity: what currencies flee from. */
  readonly fear: Float64Array
}

/** How much a factor falls together with the others when markets are nervous; absent is not at all. */
const herdShare: Readonly<Partial<Record<FactorName, number>>> = {
  USEQ: 1,
  EUEQ: 1,
  JPEQ: 0.9,
  APEQ: 1,
  CNEQ: 0.8,
  INEQ: 0.9,
  EMEQ: 1,
  LAEQ: 0.9,
  TWEQ: 0.9,
  REIT: 0.3,
  SMCP: 0.3,
  CRED: 0.9,
  HYSP: 1,
  EMSP: 0.9,
  CMDY: 0.5,
}

/** How much of the share markets' nerves a factor has; absent is 1. */
const nervesShare: Readonly<Partial<Record<FactorName, number>>> = { RATE: 0.35, GOLD: 0.35, ENRG: 0.6, CMDY: 0.6 }

/** Powers of the two stretches of a day; halves would give the tails of one t distribution. */
const TAIL_SHARES = { common: 0.7, own: 0.5 } as const

/** Noise is closed in stretches of so many slots, so that no seed has ten lean years. */
const STRETCH_SLOTS = 652

/** A long story is closed in parts, so that noise does not make another story of it. */
const STORY_PART_SLOTS = 40

/** What noise keeps of its own sum: within a story, within a stretch, over a block. */
const KEPT = { story: 0.3, stretch: 0.7, block: 0.3 } as const

/** The factor tape of a seed, up to the end of the block in which `lastSlot` lies. */
export function factorTape(seed: number, lastSlot: number): FactorTape {
  const blocks = tapeBlocks(lastSlot)
  const windows = storyWindows(seed, blocks)
  const slots = blocks.at(-1)?.to ?? 0
  const weather = marketWeather(seed, slots, windows)
  const shocks = herdShocks(seed, weather)
  const returns = recordOf(factorNames, (_name, at) => factorReturns({ seed, at, blocks, windows, weather, shocks }))
  const fear = shocks[factorNames.indexOf('EMEQ')] ?? new Float64Array(slots)
  return { slots, blocks, windows, weather, returns, fear }
}

/** Correlated standard shocks, closer together the more nervous the day. One array a factor. */
function herdShocks(seed: number, weather: Weather): Float64Array[] {
  const streams = factorNames.map((name) => streamOf(seed, `factor:${name}`))
  const herd = streamOf(seed, 'weather:shocks')
  const root = correlationRoot()
  const slots = weather.storm.length
  const shocks = factorNames.map(() => new Float64Array(slots))
  const independent = new Float64Array(factorNames.length)
  const correlated = new Float64Array(factorNames.length)
  const shares = factorNames.map((name) => herdShare[name] ?? 0)

  for (let slot = 0; slot < slots; slot++) {
    for (const [at, stream] of streams.entries()) independent[at] = normal(stream, slot)
    correlate(independent, root, correlated)
    const common = normal(herd, slot)
    const fright = (weather.nerves[slot] ?? 1) * (weather.storm[slot] ?? 1) ** 2
    const together = Math.min(Math.max(0.1 + 0.06 * (fright - 1), 0.05), 0.5)
    for (const [at, series] of shocks.entries()) {
      const part = together * (shares[at] ?? 0)
      series[slot] = Math.sqrt(1 - part) * (correlated[at] ?? 0) + Math.sqrt(part) * common
    }
  }
  return shocks
}

interface FactorMaking {
  readonly seed: number
  readonly at: number
  readonly blocks: readonly TapeBlock[]
  readonly windows: readonly StoryWindow[]
  readonly weather: Weather
  readonly shocks: readonly Float64Array[]
}

function factorReturns(making: FactorMaking): Float64Array {
  const { at, blocks, windows, weather } = making
  const factor = factors[at]
  const shocks = making.shocks[at]
  if (!factor || !shocks) throw new RangeError(`factorReturns: no factor ${at}`)
  const deviation = deviations(making, factor.name)
  const ownTail = streamOf(making.seed, `tail:${factor.name}`)
  const noise = shocks.map((shock, slot) => {
    // Fat tails: partly everyone's bad day, partly the factor's own.
    const tail =
      (weather.tail[slot] ?? 1) ** TAIL_SHARES.common * Math.min(tailScale(ownTail, slot), 4) ** TAIL_SHARES.own
    return shock * (deviation[slot] ?? 0) * tail
  })
  const variance = deviation.map((value) => value * value)
  const dailyVol = factor.volPercent / 100 / Math.sqrt(TAPE_DAYS_PER_YEAR)
  const [firstBlock] = blocks
  if (firstBlock) boundNoise(noise, { stretch: firstBlock, dailyVol, reach: weather.reach })

  const moved = windows.filter((window) => window.moves[factor.name] !== undefined)
  for (const part of moved.flatMap((window) => partsOf(window, STORY_PART_SLOTS))) {
    closeNoise(noise, variance, { ...part, kept: KEPT.story })
  }
  // What a story has told stays told: longer stretches are closed on the other days.
  for (const { from, to } of moved) variance.fill(0, from, to)
  for (const stretch of blocks.flatMap((block) => partsOf(block, STRETCH_SLOTS)))
    closeNoise(noise, variance, { ...stretch, kept: KEPT.stretch })
  for (const block of blocks) closeNoise(noise, variance, { ...block, kept: KEPT.block })
  return withDrift(noise, { blocks, moved, name: factor.name, meanRatio: factor.meanPercent / 100 })
}

/** A stretch in equal parts of about so many slots. */
function partsOf({ from, to }: TapeBlock, slots: number): TapeBlock[] {
  const count = Math.max(Math.round((to - from) / slots), 1)
  const bound = (at: number) => from + Math.round(((to - from) * at) / count)
  return Array.from({ length: count }, (_, at) => ({ from: bound(at), to: bound(at + 1) }))
}

/** Volatility of the day, in any unit: weather, and the factor's own nerves. */
function deviations({ weather }: FactorMaking, name: FactorName): Float64Array {
  const share = nervesShare[name] ?? 1
  return weather.storm.map((storm, slot) => storm ** (0.5 + 0.5 * share) * (weather.nerves[slot] ?? 1) ** (share / 2))
}

interface Drift {
  readonly blocks: readonly TapeBlock[]
  readonly moved: readonly StoryWindow[]
  readonly name: FactorName
  readonly meanRatio: number
}

/** Adds what stories and the years between them bring, so that each block grows by the table's mean. */
function withDrift(noise: Float64Array, drift: Drift): Float64Array {
  const planned = plannedMoves(noise.length, drift)
  for (const block of drift.blocks) {
    const moves = planned.subarray(block.from, block.to)
    const quietDays = moves.reduce((count, move) => count + (move === 0 ? 1 : 0), 0)
    const sum = moves.reduce((total, move) => total + move, 0)
    const years = (block.to - block.from) / TAPE_DAYS_PER_YEAR
    const quiet = (Math.log1p(drift.meanRatio) * years - sum) / Math.max(quietDays, 1)
    for (const [at, move] of moves.entries()) {
      noise[block.from + at] = (noise[block.from + at] ?? 0) + (move === 0 ? quiet : move)
    }
  }
  return noise
}

/** What the stories bring a factor, day by day; 0 on the days they leave alone. */
function plannedMoves(slots: number, { moved, name }: Drift): Float64Array {
  const planned = new Float64Array(slots)
  for (const window of moved) {
    const move = window.moves[name] ?? 0
    for (const [at, part] of storyShape(window).entries()) {
      if (window.from + at < slots) planned[window.from + at] = (planned[window.from + at] ?? 0) + move * part
    }
  }
  return planned
}

/** Parts of a move by day, summing to 1: slow at both ends. */
function storyShape({ from, to }: TapeBlock): number[] {
  const length = to - from
  const raw = Array.from({ length }, (_, at) => 1 + 1.2 * Math.sin((Math.PI * (at + 0.5)) / length))
  const sum = raw.reduce((total, value) => total + value, 0)
  return raw.map((value) => value / sum)
}
