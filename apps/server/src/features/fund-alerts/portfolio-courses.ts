import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis } from '@zhiheng/domain/fund-alerts/alert.ts'
import type { AlertCourse } from '@zhiheng/domain/fund-alerts/firings.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { lastPlaceOf } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { PortfolioRow } from '../portfolio-ledger/portfolio-rows.ts'
import type { FollowedLedger } from '../portfolio-ledger/read-portfolios.ts'
import { knownGrowth, knownWorth, underwaterOf } from '../portfolios/history-of-account.ts'
import { figure } from './fund-courses.ts'

/** A portfolio of a member's own, followed through its ledger. */
export interface WatchedPortfolio extends Pick<FollowedLedger, 'account' | 'figures'> {
  readonly portfolio: PortfolioRow
}

/**
 * What the page of a portfolio draws of it, day by day. null where a fund is left out of it: what is drawn then is not the
 * whole, and would move when the fund comes back.
 */
export function portfolioCourse(
  { portfolio, account, figures }: WatchedPortfolio,
  { basis, since }: { readonly basis: AlertBasis; readonly since: IsoDate | null },
): AlertCourse | null {
  if (account.leftOut.size > 0) return null
  const { firstSlot } = account
  const last = lastPlaceOf(account)
  if (basis === 'nav') {
    // what was sold to the last unit did not fall to nothing
    const worth = knownWorth(account).map((value, at) =>
      at <= last && value > 0 ? roundMoney(value, portfolio.currency) : Number.NaN,
    )
    return { firstSlot, values: worth }
  }
  if (figures.growth === null) return null
  const growth = knownGrowth(account, figures.growth)
  if (basis === 'drawdown') return { firstSlot, values: underwaterOf(growth).map((fall) => figure(-fall * 100)) }
  if (basis !== 'return' || since === null) return null
  const place = Math.min(last, Math.max(0, slotOnOrAfter(epochDayOf(since)) - firstSlot))
  const base = growth[place] ?? Number.NaN
  return {
    firstSlot: firstSlot + place,
    values: growth.subarray(Math.max(0, place)).map((value) => figure((value / base - 1) * 100)),
  }
}
