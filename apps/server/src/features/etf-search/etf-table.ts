import type { premiumSides } from '@zhiheng/contract/etf-search.ts'
import type { Category } from '@zhiheng/domain/screener/apply-filters.ts'
import { orderRows, type RowOrders } from '@zhiheng/domain/screener/order-rows.ts'

import type { Research } from '../funds/compute-figures.ts'
import { categories, type ScreenerTable, screenerTable } from '../screener/screener-table.ts'
import { tiesOf } from '../screener/tie-orders.ts'
import { type EtfFacts, etfFacts } from './etf-facts.ts'

/** Figures that ETFs alone have. */
export const etfNumbers = ['premium', 'tracking', 'volume', 'spread'] as const
export type EtfNumber = (typeof etfNumbers)[number]

/** What ETFs alone are counted by. */
export const etfCategories = ['management', 'aim', 'tag', 'index', 'premium'] as const
export type EtfCategory = (typeof etfCategories)[number]

/** What ETFs have beside the columns of the screener, over the same rows; a row that is no ETF has none of it. */
export interface EtfTable {
  readonly screener: ScreenerTable
  readonly facts: readonly (EtfFacts | null)[]
  readonly categories: Readonly<Record<EtfCategory, readonly Category[]>>
  /** By row; NaN unknown. Volumes in lots, the others percent. */
  readonly numbers: Readonly<Record<EtfNumber, Float64Array>>
  /** How far from nothing, either way. */
  readonly gaps: Readonly<Record<'premium' | 'tracking', Float64Array>>
  readonly orders: Readonly<Record<EtfNumber, RowOrders>>
}

const made = new WeakMap<Research, EtfTable>()

/** The columns of a version of the market. */
export function etfTable(research: Research): EtfTable {
  const known = made.get(research) ?? makeTable(research)
  made.set(research, known)
  return known
}

function makeTable(research: Research): EtfTable {
  const screener = screenerTable(research)
  const facts = screener.funds.map((fund) => (fund.isEtf ? etfFacts(research, fund) : null))
  const most = Math.max(0, ...facts.map((one) => one?.tags.length ?? 0))
  const tags = [...new Set(facts.flatMap((one) => one?.tags ?? []))]
  const ties = tiesOf(screener.funds)
  const column = (of: (one: EtfFacts) => number | undefined) =>
    Float64Array.from(facts, (one) => (one === null ? Number.NaN : (of(one) ?? Number.NaN)))
  const numbers = {
    premium: column((one) => one.premium?.percent),
    tracking: column((one) => one.tracking?.percent),
    volume: column((one) => one.volume?.lots),
    spread: column((one) => one.spread?.percent),
  }
  return {
    screener,
    facts,
    categories: {
      management: categories(null, [facts.map((one) => one?.management ?? null)]),
      aim: categories(null, [facts.map((one) => one?.aim ?? null)]),
      index: categories(null, [facts.map((one) => one?.index_name ?? null)]),
      premium: categories(null, [facts.map(sideOf)]),
      tag: categories(
        tags,
        Array.from({ length: most }, (_, at) => facts.map((one) => one?.tags[at] ?? null)),
      ),
    },
    numbers,
    gaps: {
      premium: numbers.premium.map((percent) => Math.abs(percent)),
      tracking: numbers.tracking.map((percent) => Math.abs(percent)),
    },
    orders: {
      premium: orderRows(numbers.premium, ties),
      tracking: orderRows(numbers.tracking, ties),
      volume: orderRows(numbers.volume, ties),
      spread: orderRows(numbers.spread, ties),
    },
  }
}

/** Which side of its net value an ETF closed on; null at it, and where that is not known. */
function sideOf(facts: EtfFacts | null): (typeof premiumSides)[number] | null {
  const percent = facts?.premium?.percent ?? 0
  if (percent === 0) return null
  return percent > 0 ? 'above' : 'below'
}
