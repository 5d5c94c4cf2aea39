import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { hashText } from '../chance/counter.ts'
import type { Fate, Quirks, StrategySeed } from './strategy-plan.ts'

/** What happens to whom, by strategy id. */
export interface Fates {
  readonly fates: ReadonlyMap<string, Fate>
  readonly quirks: ReadonlyMap<string, Partial<Quirks>>
}

/** The ends of the market, in the order in which strategies are drawn for them; those ahead of today come in time. */
const plannedFates: readonly (readonly [kind: Fate['kind'], day: string])[] = [
  ['merged', '2024-06-21'],
  ['liquidated', '2025-09-26'],
  ['suspended', '2026-06-12'],
  ['merged', '2025-10-17'],
  ['liquidated', '2024-03-15'],
  ['merged', '2026-05-15'],
  ['suspended', '2026-09-04'],
  ['liquidated', '2026-02-27'],
  ['merged', '2021-11-19'],
  ['merged', '2027-04-16'],
  ['liquidated', '2027-09-24'],
  ['merged', '2028-06-23'],
  ['liquidated', '2029-03-16'],
]

const LATE_HOLDINGS_MONTHS = [9, 10, 9, 13, 11, 9, 12, 16]

/** A sub-sector keeps at least this many strategies that nothing happens to. */
const STRATEGIES_TO_SPARE = 4

/** Draws the strategies that end and those that are odd; the same ones whatever today is. */
export function decideFates(seed: number, strategies: readonly StrategySeed[]): Fates {
  const drawn = strategies
    .filter((strategy) => !strategy.etf && strategy.launchDay < epochDayOf('2016-01-01'))
    .toSorted((a, b) => hashText(`${seed}:${a.id}`, 3) - hashText(`${seed}:${b.id}`, 3))
  const fates = new Map<string, Fate>()
  const left = countBySector(strategies)
  for (const strategy of drawn) {
    const next = plannedFates[fates.size]
    const others = left.get(strategy.sector2Id) ?? 0
    if (!next || others <= STRATEGIES_TO_SPARE) continue
    left.set(strategy.sector2Id, others - 1)
    fates.set(strategy.id, { kind: next[0], day: epochDayOf(next[1]) })
  }
  const lasting = drawn.filter((strategy) => !fates.has(strategy.id))
  return { fates, quirks: decideQuirks(lasting) }
}

function decideQuirks(lasting: readonly StrategySeed[]): Map<string, Partial<Quirks>> {
  const quirks = new Map<string, Partial<Quirks>>()
  for (const [at, strategy] of lasting.entries()) {
    const months = LATE_HOLDINGS_MONTHS[at]
    if (months !== undefined) quirks.set(strategy.id, { holdingsLateMonths: months })
    else if (at === LATE_HOLDINGS_MONTHS.length) quirks.set(strategy.id, { pricesLateDays: 12 })
    else if (at === LATE_HOLDINGS_MONTHS.length + 1) quirks.set(strategy.id, { pricesLateDays: 3 })
    else if (at % 18 === 0) quirks.set(strategy.id, { isTiny: true })
  }
  const seldomPriced = lasting.findLast((strategy) => strategy.sector2Id.startsWith('95'))
  if (seldomPriced) quirks.set(seldomPriced.id, { ...quirks.get(seldomPriced.id), isPricedOnFridays: true })
  return quirks
}

function countBySector(strategies: readonly StrategySeed[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { sector2Id } of strategies) counts.set(sector2Id, (counts.get(sector2Id) ?? 0) + 1)
  return counts
}
