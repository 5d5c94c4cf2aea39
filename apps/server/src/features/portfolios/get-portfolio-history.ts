import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPortfolioHistory as call } from '@zhiheng/contract/portfolios.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { thinPlaces } from '../funds/thin-places.ts'
import { readAccount } from './read-account.ts'

/** A portfolio's worth, the money put in and its time-weighted growth, day by day. @throws Refusal not_found */
export async function getPortfolioHistory(
  site: Site,
  key: { id: number; memberId: number },
): Promise<ReplyOf<typeof call>> {
  const { portfolio, account, figures } = await readAccount(site.db, site.market(), key)
  const { growth } = figures
  const places = thinPlaces(account.values.length)
  return {
    currency: portfolio.currency,
    dates: places.map((place) => isoDayOf(epochDayOfSlot(account.firstSlot + place))),
    value: places.map((place) => {
      const value = finite(account.values[place])
      return value === null ? null : roundMoney(value, portfolio.currency)
    }),
    invested: places.map((place) => roundMoney(Math.max(0, account.invested[place] ?? 0), portfolio.currency)),
    twr: places.map((place) => {
      const value = finite(growth?.[place])
      return value === null ? null : (value - 1) * 100
    }),
  }
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
