import { isDataOld, MOST_BUSINESS_DAYS_OLD } from '@zhiheng/domain/calendar/data-age.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { text } from './text.ts'

/** What an operator reads of prices that have stopped coming, zh-TW; null while they come, and without any fund. */
export function describeDataAge({ asOf, funds }: Pick<Market, 'asOf' | 'funds'>, today: IsoDate): string | null {
  if (funds.length === 0 || !isDataOld(asOf, today)) return null
  return text.dataAge({ asOf, today, most: MOST_BUSINESS_DAYS_OLD })
}
