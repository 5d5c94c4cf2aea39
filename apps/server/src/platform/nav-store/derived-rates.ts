import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

/** Pence for one pound. */
const GBX_PER_GBP = 100

/** Rates with those that follow from others: the dollar itself, and pence. */
export function withDerivedRates(
  known: ReadonlyMap<Currency, SlotSeries>,
  lastSlot: number,
): Map<Currency, SlotSeries> {
  const rates = new Map(known)
  const pound = rates.get('GBP')
  if (pound !== undefined) {
    rates.set('GBX', { firstSlot: pound.firstSlot, values: pound.values.map((rate) => rate * GBX_PER_GBP) })
  }
  const first = Math.min(0, ...[...rates.values()].map((series) => series.firstSlot))
  return rates.set('USD', { firstSlot: first, values: new Float64Array(lastSlot - first + 1).fill(1) })
}
