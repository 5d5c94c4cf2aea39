import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundIncome } from '@zhiheng/contract/fund-income.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Site } from '../../platform/site.ts'
import { showIncome } from './show-income.ts'

const MOST_FUNDS = 1000

export function routes(site: Site): readonly Answer[] {
  const kept = cachedForMarket<ReplyOf<typeof getFundIncome>>(MOST_FUNDS)
  return [
    answer(getFundIncome, ({ params }) => {
      const market = site.market()
      return kept(market, params.id, () => Object.freeze(showIncome(market, params.id)))
    }),
  ]
}
