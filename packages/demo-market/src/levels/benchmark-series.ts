import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { set14 } from '@zhiheng/domain/funds/sectors-table.ts'
import { type Sector } from '@zhiheng/domain/funds/sectors-table.ts'
import { type SubSector, subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

import { indexName } from '../tables/name-parts.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import { parametersOf } from '../tape/sector-tape.ts'
import { type DemoSeries, dailySeries, levelOf } from './demo-series.ts'

const START = 100

/** The benchmark of every sub-sector and of every market of the two sets; ids are their m_codes. */
export function benchmarkSeries(tape: MarketTape, lastSlot: number): DemoSeries[] {
  return [
    ...subSectors.map((sector) => subSectorSeries(tape, sector, lastSlot)),
    ...set23.map((market) =>
      marketSeries(tape, { market, lastSlot, members: subSectors.filter((one) => one.sector23Id === market.id) }),
    ),
    ...set14.map((market) =>
      marketSeries(tape, { market, lastSlot, members: subSectors.filter((one) => one.sector14Id === market.id) }),
    ),
  ]
}

function subSectorSeries(tape: MarketTape, sector: SubSector, lastSlot: number): DemoSeries {
  const returns = tape.sectors.get(sector.sector2Id) ?? new Float64Array(tape.factors.slots)
  const record = {
    indicatorId: sector.mCode,
    name: sector.demoIndexName,
    kind: 'index',
    currency: currencyOf([sector]),
    unit: null,
  } as const
  return dailySeries(record, levelOf(returns, START), lastSlot)
}

/** The mean of a market's sub-sectors, weighted by the number of their funds, each in its own currency. */
function marketSeries(
  tape: MarketTape,
  { market, members, lastSlot }: { market: Sector; members: readonly SubSector[]; lastSlot: number },
): DemoSeries {
  const weights = members.map(({ sector2Id }) => parametersOf(sector2Id).weight)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = new Float64Array(tape.factors.slots)
  for (const [at, { sector2Id }] of members.entries()) {
    const returns = tape.sectors.get(sector2Id)
    const part = (weights[at] ?? 0) / whole
    for (let slot = 0; slot < mean.length; slot++)
      mean[slot] = (mean[slot] ?? 0) + part * Math.expm1(returns?.[slot] ?? 0)
  }
  const record = {
    indicatorId: market.mCode,
    name: indexName(market.name),
    kind: 'index',
    currency: currencyOf(members),
    unit: null,
  } as const
  return dailySeries(record, levelOf(mean.map(Math.log1p), START), lastSlot)
}

/** The currency of sub-sectors that share one. */
function currencyOf(members: readonly SubSector[]): Currency | null {
  const [first, ...others] = new Set(members.map(({ baseCurrency }) => baseCurrency))
  return first !== undefined && others.length === 0 && isCurrency(first) ? first : null
}
