import { noIncome } from '@zhiheng/domain/funds/income-known.ts'

import { taipeiDayOf } from '../platform/clock.ts'
import type { Market, SeriesTable } from '../platform/nav-store/market.ts'

const noSeries = { firstSlot: 0, values: new Float64Array(0) }
const day = taipeiDayOf('2026-11-20T04:00:00.000Z')

/** A market without a single fund, for tests of what surrounds it. */
export const emptyMarket: Market = {
  dataVersion: 'empty',
  asOf: day,
  today: day,
  isDemo: true,
  funds: [],
  indexOf: () => null,
  prices: () => noSeries,
  totalReturns: () => noSeries,
  unexplainedStep: () => null,
  tables: { prices: noTable(), totalReturns: noTable() },
  distributions: () => [],
  events: () => [],
  income: () => noIncome,
  splits: () => [],
  level: () => null,
  levels: [],
  fxPerUsd: () => null,
  securities: new Map(),
  faults: [],
}

function noTable(): SeriesTable {
  return {
    firstSlots: new Int32Array(new SharedArrayBuffer(0)),
    offsets: new Int32Array(new SharedArrayBuffer(4)),
    values: new Float64Array(new SharedArrayBuffer(0)),
  }
}
