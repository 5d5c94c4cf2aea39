import { orderRows, type RowOrders } from '@zhiheng/domain/screener/order-rows.ts'
import type { Category } from '@zhiheng/domain/screener/screen-rows.ts'

import type { Research } from '../funds/compute-figures.ts'
import { categories, type ScreenerTable, screenerTable } from '../screener/screener-table.ts'
import { tiesOf } from '../screener/tie-orders.ts'
import { type EtfFacts, etfFacts } from './etf-facts.ts'

/** What ETFs have beside the columns of the screener, over the same rows; a row that is no ETF has none of it. */
export interface EtfTable {
  readonly screener: ScreenerTable
  readonly facts: readonly (EtfFacts | null)[]
  readonly categories: Readonly<Record<'management' | 'aim' | 'tag', readonly Category[]>>
  readonly orders: Readonly<Record<'premium' | 'tracking', RowOrders>>
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
  const orderOf = (column: 'premium' | 'tracking') =>
    orderRows(
      Float64Array.from(facts, (one) => one?.[column]?.percent ?? Number.NaN),
      ties,
    )
  return {
    screener,
    facts,
    categories: {
      management: categories(null, [facts.map((one) => one?.management ?? null)]),
      aim: categories(null, [facts.map((one) => one?.aim ?? null)]),
      tag: categories(
        tags,
        Array.from({ length: most }, (_, at) => facts.map((one) => one?.tags[at] ?? null)),
      ),
    },
    orders: { premium: orderOf('premium'), tracking: orderOf('tracking') },
  }
}
