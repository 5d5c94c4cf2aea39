import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPortfolioHistory as call } from '@zhiheng/contract/portfolios.ts'

import type { Site } from '../../platform/site.ts'
import { readAccount } from '../portfolio-ledger/read-account.ts'
import { historyOf } from './history-of-account.ts'

/** A portfolio's worth, the money put in and its time-weighted growth, day by day. @throws Refusal not_found */
export async function getPortfolioHistory(
  site: Site,
  key: { id: number; memberId: number },
): Promise<ReplyOf<typeof call>> {
  const { portfolio, account, figures } = await readAccount(site.db, site.market(), key)
  const shown = { currency: portfolio.currency, account, figures }
  const { dates, value, invested, twr } = historyOf({ shown, benchmark: null })
  return { currency: portfolio.currency, dates, value, invested, twr }
}
