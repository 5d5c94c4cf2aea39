import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'

import type { IsoDate } from './iso-date.ts'

/** Whether a text is a real day, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): text is IsoDate {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  // 2024-02-30 comes back as 1 March, and nothing comes back as a day of month 0 or 13
  const found = civilOfEpochDay(epochDayOfCivil({ year, month, day }))
  return found.month === month && found.day === day
}
