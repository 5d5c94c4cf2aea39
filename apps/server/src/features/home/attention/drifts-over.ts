import { attentionText as text } from '@zhiheng/domain/home/attention-text.ts'
import { worstBreach } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import { convertNow } from '../../portfolio-ledger/convert-now.ts'
import type { FollowedPortfolio } from '../../portfolio-ledger/follow-all.ts'
import { breachesIn } from '../../rebalancing/breaches-in.ts'
import { nameOfBreach } from '../../rebalancing/name-of-breach.ts'
import type { Found } from './found.ts'

/** Portfolios that are farther from their targets than their owner's limits, each with what is farthest out. */
export function driftsOver(market: Market, all: readonly FollowedPortfolio[]): Found[] {
  const worths = all.map(({ portfolio, valued }) =>
    convertNow(market, valued.value, { from: portfolio.currency, to: 'TWD' }),
  )
  const total = worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0)
  return all.flatMap((followed, at): Found[] => {
    const breaches = breachesIn(market, followed)
    const worst = worstBreach(breaches)
    if (worst === undefined) return []
    const { id, name } = followed.portfolio
    return [
      {
        kind: 'drift',
        isOverdue: true,
        day: null,
        share: total <= 0 ? 0 : ((worths[at] ?? 0) / total) * Math.abs(worst.percent - worst.target),
        words: text.drift({ portfolio: name, what: nameOfBreach(market, worst), count: breaches.length, ...worst }),
        link: `/portfolios/${id}/rebalance`,
      },
    ]
  })
}
