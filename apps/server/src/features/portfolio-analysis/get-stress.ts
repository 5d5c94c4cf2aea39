import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getStress as call } from '@zhiheng/contract/portfolio-analysis.ts'
import { crises, crisisDays } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { type Exposure, type Shock, shockEffect, shocks } from '@zhiheng/domain/portfolio-analysis/shocks.ts'
import { type StressedFund, sumStress } from '@zhiheng/domain/portfolio-analysis/sum-stress.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { crisisChange } from './crisis-change.ts'
import { exposureOfFund } from './exposure-of-fund.ts'
import { type HeldFund, namedFund, type PortfolioKey, readHeldFunds } from './read-held-funds.ts'

type Reply = ReplyOf<typeof call>
type Case = Reply['cases'][number]

/** What past crises and plain shocks would do to a portfolio, in New Taiwan dollars. @throws Refusal not_found */
export async function getStress(site: Site, key: PortfolioKey): Promise<Reply> {
  const { market, funds, leftOut, value, missing } = await readHeldFunds(site, key)
  const head = { missing, left_out: [...leftOut], as_of: market.asOf, value, funds: funds.map(namedFund) }
  return { ...head, cases: await stressCases(site.db, market, funds) }
}

/** What each case would do to some funds; none without funds. */
export async function stressCases(db: Database, market: Market, funds: readonly HeldFund[]): Promise<Case[]> {
  if (funds.length === 0) return []
  const seen = await seeThroughFunds(db, market, funds)
  const exposures = funds.flatMap((held, index) => {
    const own = seen[index]
    return own === undefined ? [] : [exposureOfFund(held, own)]
  })
  const past = crises.map((crisis) => {
    const stressed = funds.map((held): StressedFund => {
      const { change, source } = crisisChange(market, held.fund, crisis)
      return { value: held.value, change, source, covered: source === 'none' ? 0 : 1 }
    })
    return caseOf(funds, stressed, { key: crisis, ...crisisDays[crisis] })
  })
  const assumed = shocks.map((shock) =>
    caseOf(funds, shocked(funds, exposures, shock), { key: shock, from: null, to: null }),
  )
  return [...past, ...assumed]
}

function shocked(funds: readonly HeldFund[], exposures: readonly Exposure[], shock: Shock): StressedFund[] {
  return funds.map(({ value }, index): StressedFund => {
    const exposure = exposures[index]
    const effect = exposure === undefined ? null : shockEffect(shock, exposure)
    if (effect === null || effect.covered === 0) return { value, change: 0, covered: 0, source: 'none' }
    return { value, ...effect, source: 'assumed' }
  })
}

function caseOf(
  funds: readonly HeldFund[],
  stressed: readonly StressedFund[],
  named: Pick<Case, 'key' | 'from' | 'to'>,
): Case {
  const sum = sumStress(stressed)
  return {
    ...named,
    amount: sum.amount,
    percent: sum.percent,
    covered: sum.covered,
    by_source: { ...sum.bySource },
    funds: funds.map(({ fund }, index) => {
      const own = stressed[index]
      const isKnown = own !== undefined && own.source !== 'none'
      return {
        lipper_id: fund.lipperId,
        amount: sum.amounts[index] ?? null,
        percent: isKnown ? own.change * 100 : null,
        source: own?.source ?? 'none',
      }
    }),
  }
}
