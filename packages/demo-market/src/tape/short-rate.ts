import { keysOf } from '@zhiheng/domain/keyed/keys-of.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { REFERENCE_DAY, slotOfDay } from '../calendar/tape-days.ts'
import { normal, streamOf } from '../chance/counter.ts'
import { dollarRateSteps, shortRates } from '../tables/currency-paths.ts'

/** Short rates by slot, ratios a year. */
export type ShortRates = Readonly<Record<Currency, Float64Array>>

const DAYS_OF_QUARTER = 65

/** The short rates of every currency: the dollar's steps, and the others after it. */
export function shortRateTape(seed: number, slots: number): ShortRates {
  const dollar = dollarRate(seed, slots)
  return recordOf(keysOf(shortRates), (currency) => {
    const { base, part, floor } = shortRates[currency]
    return dollar.map((percent) => Math.max(base + part * (percent - 1.5), floor) / 100)
  })
}

/** Percent units. After the table ends, the rate takes a small step a quarter and is drawn back to 2.75. */
function dollarRate(seed: number, slots: number): Float64Array {
  const path = new Float64Array(slots)
  for (const [from, percent] of dollarRateSteps) path.fill(percent, slotOfDay(epochDayOf(from)))
  const stream = streamOf(seed, 'rate:USD')
  const end = slotOfDay(REFERENCE_DAY) + 1
  let level = path[end - 1] ?? 0
  for (let slot = end; slot < slots; slot++) {
    if ((slot - end) % DAYS_OF_QUARTER === DAYS_OF_QUARTER - 1) {
      const step = 0.1 * (2.75 - level) + 0.3 * normal(stream, slot)
      level = Math.max(Math.round((level + step) * 4) / 4, 0.1)
    }
    path[slot] = level
  }
  return path
}
