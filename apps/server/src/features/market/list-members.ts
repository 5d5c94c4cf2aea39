import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { getSet14EquityFunds, getSet23Benchmark } from '@zhiheng/contract/market/members.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { placesBySector } from './counted-funds.ts'
import { sectorBenchmark } from './sector-benchmark.ts'
import { sectorRows } from './sector-rows.ts'

/** The funds of each equity market, the best first; what has no return over the period is last. */
export function listMembers(market: Market, period: PeriodKey): ReplyOf<typeof getSet14EquityFunds> {
  const research = researchOf(market)
  const places = placesBySector(research, 'set14')
  const sectors = sectorRows('set14').map((row) => ({
    ...row,
    funds: (places.get(row.id) ?? [])
      .flatMap((index) => memberOf(research, index, period))
      .toSorted((a, b) => worth(b) - worth(a) || (a.lipper_id < b.lipper_id ? -1 : 1)),
  }))
  return { as_of: dayOf(market), period, sectors }
}

/** The index of each market of set23. */
export function listBenchmarks(market: Market): ReplyOf<typeof getSet23Benchmark> {
  const research = researchOf(market)
  const sectors = sectorRows('set23').map((row) => {
    const benchmark = sectorBenchmark(research, row.m_code, 'TWD')
    return { ...row, benchmark }
  })
  return { as_of: dayOf(market), sectors }
}

function memberOf({ market, scores, twdPerf }: Research, index: number, period: PeriodKey) {
  const fund = market.funds[index]
  if (fund === undefined) return []
  const perf = toPercent(twdPerf[cellOf(index, period)])
  return [{ lipper_id: fund.lipperId, name: displayName(fund.name), score: scores.of(index)?.score ?? null, perf }]
}

function worth({ perf }: { readonly perf: number | null }): number {
  return perf ?? Number.NEGATIVE_INFINITY
}

function dayOf(market: Market) {
  return market.funds.length === 0 ? null : market.asOf
}
