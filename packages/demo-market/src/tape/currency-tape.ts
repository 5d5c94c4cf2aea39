import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { type Currency, currencies } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { slotOfDay, TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { normal, streamOf, tailScale } from '../chance/counter.ts'
import { type CurrencyPath, currencyPaths, turningDays } from '../tables/currency-paths.ts'
import type { FactorTape } from './factor-tape.ts'

/** Units of each currency for one US dollar, one slot a weekday. */
export type CurrencyTape = Readonly<Record<Currency, Float64Array>>

/** How much of its walk a leg gives back, to arrive near the level of its turning day. */
const WALK_CLOSED = 0.88

/** A day's part of the way back to the last level, once the table has ended. */
const HOME_PULL = 0.0006

/** The monetary authority keeps the Hong Kong dollar in here. */
const HKD_BAND = [7.75, 7.85] as const

/** The rates of a seed. */
export function currencyTape(seed: number, tape: FactorTape): CurrencyTape {
  const dollar = dollarShocks(seed, tape)
  const wandering = new Map<string, Float64Array>(
    Object.entries(currencyPaths).map(([currency, path]) => [
      currency,
      ratePath({ seed, currency, path, tape, dollar }),
    ]),
  )
  return recordOf(currencies, (currency) => wandering.get(currency) ?? tied(currency, { seed, wandering, tape }))
}

/** The dollar's own strength: it gains when emerging markets fall. */
function dollarShocks(seed: number, { slots, fear }: FactorTape): Float64Array {
  const stream = streamOf(seed, 'fx:dollar')
  return Float64Array.from({ length: slots }, (_, slot) => -0.3 * (fear[slot] ?? 0) + 0.954 * normal(stream, slot))
}

interface RateMaking {
  readonly seed: number
  readonly currency: string
  readonly path: CurrencyPath
  readonly tape: FactorTape
  readonly dollar: Float64Array
}

/** A walk that passes near the table's levels on its turning days, and goes free after the last. */
function ratePath(making: RateMaking): Float64Array {
  const { currency, path, tape } = making
  const noise = rateNoise(making)
  const turns = turningDays.map((day, at) => ({
    slot: Math.max(slotOfDay(epochDayOf(day)), 0),
    level: Math.log(path.levels[at] ?? 1),
  }))
  const log = new Float64Array(tape.slots)
  for (const [at, to] of turns.entries()) {
    const from = turns[at - 1]
    if (from) walkLeg(log, noise, { from: from.slot, to: to.slot, level: to.level })
    else log[to.slot] = to.level
  }
  const last = turns.at(-1)
  if (last) walkFree(log, noise, { from: last.slot, home: last.level })
  const rate = log.map(Math.exp)
  return currency === 'HKD' ? rate.map((value) => within(value, HKD_BAND)) : rate
}

function walkLeg(log: Float64Array, noise: Float64Array, leg: { from: number; to: number; level: number }): void {
  const walked = noise.subarray(leg.from + 1, leg.to + 1).reduce((sum, value) => sum + value, 0)
  const step = (leg.level - (log[leg.from] ?? 0) - WALK_CLOSED * walked) / (leg.to - leg.from)
  for (let slot = leg.from + 1; slot <= leg.to; slot++) log[slot] = (log[slot - 1] ?? 0) + (noise[slot] ?? 0) + step
}

/** Drawn a little to where the table ended. */
function walkFree(log: Float64Array, noise: Float64Array, walk: { from: number; home: number }): void {
  for (let slot = walk.from + 1; slot < log.length; slot++) {
    const before = log[slot - 1] ?? 0
    log[slot] = before + (noise[slot] ?? 0) + HOME_PULL * (walk.home - before)
  }
}

function within(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(Math.max(value, low), high)
}

function rateNoise({ seed, currency, path, tape, dollar }: RateMaking): Float64Array {
  const own = streamOf(seed, `fx:${currency}`)
  const tails = streamOf(seed, `fx-tail:${currency}`)
  const { dollarShare, riskShare, volPercent } = path
  const ownShare = Math.sqrt(Math.max(1 - dollarShare ** 2 - riskShare ** 2, 0.05))
  const dailyVol = volPercent / 100 / Math.sqrt(TAPE_DAYS_PER_YEAR)
  const { storm, nerves } = tape.weather
  return Float64Array.from({ length: tape.slots }, (_, slot) => {
    const weather = Math.sqrt((storm[slot] ?? 1) * Math.sqrt(nerves[slot] ?? 1))
    const tail = Math.sqrt(Math.min(tailScale(tails, slot), 4))
    const flight = -riskShare * (tape.fear[slot] ?? 0)
    return dailyVol * weather * tail * (dollarShare * (dollar[slot] ?? 0) + flight + ownShare * normal(own, slot))
  })
}

interface TiedTo {
  readonly seed: number
  readonly wandering: ReadonlyMap<string, Float64Array>
  readonly tape: FactorTape
}

/** The dollar is 1, pence are hundredths of a pound, the offshore yuan stays within a percent of the yuan. */
function tied(currency: Currency, { seed, wandering, tape }: TiedTo): Float64Array {
  if (currency === 'GBX') return (wandering.get('GBP') ?? new Float64Array(tape.slots)).map((rate) => rate * 100)
  if (currency !== 'CNH') return new Float64Array(tape.slots).fill(1)
  const stream = streamOf(seed, 'fx:CNH')
  let gap = 0
  return (wandering.get('CNY') ?? new Float64Array(tape.slots)).map((rate, slot) => {
    gap = 0.95 * gap + 0.0008 * normal(stream, slot)
    return rate * (1 + gap)
  })
}
