import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundEventRecord, FundRecord } from '@zhiheng/domain/funds/market-data.ts'

import { termChanges, termsOf, termsOn } from './fund-terms.ts'

/**
 * Who has led a fund since when, and when its fee changed, up to a day: the same as its documents say. The first manager
 * comes with the fund: there was nobody before.
 */
export function fundEvents(fund: FundRecord, today: IsoDate): FundEventRecord[] {
  const { lipperId, launchDate } = fund
  if (launchDate === null || launchDate > today) return []
  const terms = termsOf(fund)
  const one = { lipperId, otherId: null }
  const first = {
    date: launchDate,
    kind: 'manager_changed' as const,
    before: '',
    after: termsOn(terms, launchDate).manager,
  }
  const later = termChanges(terms, { from: launchDate, to: today }).flatMap(({ date, kind, before, after }) =>
    kind === 'limit_changed' || date === launchDate ? [] : [{ ...one, date, kind, before, after }],
  )
  return [{ ...one, ...first }, ...later]
}
