import type { checkUp as call } from '@zhiheng/contract/checkup.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { indexTwin, type TwinFund, type TwinPeriod } from '@zhiheng/domain/checkup/index-twin.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { researchOf } from '../funds/research.ts'
import { isPriceOnly } from '../funds/total-return-span.ts'
import type { HeldFund } from '../portfolio-analysis/read-held-funds.ts'

type Twin = ReplyOf<typeof call>['twin']

/** What the same money would be worth in the reference ETF of each fund, by the returns of the table of periods. */
export function twinOf(market: Market, funds: readonly HeldFund[]): Twin {
  const research = researchOf(market)
  const beside = funds.map((held) => ({ held, reference: referenceOf(research, held.fund.index) }))
  const twin = indexTwin(beside.map(({ held, reference }) => twinFund(research, held, reference)))
  if (twin === null) return null
  return {
    period: twin.period,
    covered: twin.covered,
    value: Math.round(twin.value),
    worth: Math.round(twin.worth),
    funds: beside.map(({ held, reference }, place) => {
      const worth = twin.worths[place] ?? null
      const at = twin.period
      return {
        lipper_id: held.fund.lipperId,
        name: held.name,
        value: Math.round(held.value),
        reference: reference && { lipper_id: reference.lipperId, name: displayName(reference.name) },
        perf: worth === null ? null : perfOf(research, held.fund, at) * 100,
        reference_perf: worth === null || reference === null ? null : perfOf(research, reference, at) * 100,
        worth: worth === null ? null : Math.round(worth),
      }
    }),
  }
}

function twinFund(research: Research, { value, fund }: HeldFund, reference: MarketFund | null): TwinFund {
  const over = (period: TwinPeriod) => {
    // what leaves distributions out is not held against what has them
    if (reference === null || isPriceOnly(research.market, fund.index)) return null
    const [own, twin] = [perfOf(research, fund, period), perfOf(research, reference, period)]
    return Number.isNaN(own) || Number.isNaN(twin) ? null : { own, twin }
  }
  return { value, returns: { '5y': over('5y'), '3y': over('3y'), '1y': over('1y') } }
}

/** In New Taiwan dollars, distributions reinvested; NaN where it is not known. */
function perfOf({ twdPerf }: Research, { index }: MarketFund, period: TwinPeriod): number {
  return twdPerf[cellOf(index, period)] ?? Number.NaN
}
