import type { HomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { amountText, nextText as text } from '@zhiheng/domain/home/attention-text.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { entryOf } from '../portfolio-list/portfolio-entry.ts'

/** So many are shown on a quiet day. */
const MOST = 4

/** What comes next of the member's own, the soonest first. */
export function comingNext(
  moment: { readonly market: Market; readonly today: IsoDate },
  all: readonly FollowedPortfolio[],
  riskDue: IsoDate | null,
): HomeAlerts['next'] {
  const charges = all.flatMap((followed): HomeAlerts['next'] => {
    const { id, name, currency, next_charge: next } = entryOf(moment, followed, [])
    if (next === null) return []
    const said =
      next.amount === null
        ? text.chargeUnknown(name)
        : text.charge({ portfolio: name, amount: amountText(next.amount, currency) })
    return [{ day: next.date, text: said, link: `/portfolios/${id}` }]
  })
  const risk =
    riskDue === null || riskDue <= moment.today
      ? []
      : [{ day: riskDue, text: text.risk, link: '/members/risk_evaluation' }]
  return [...charges, ...risk].toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, MOST)
}
