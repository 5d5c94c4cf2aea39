import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'

import type { IsoDate } from './iso-date.ts'

/** Whether a text is a real day, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): text is IsoDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  // 2024-02-30 comes back as 1 March
  const found = civilOfEpochDay(epochDayOfCivil({ year, month, day }))
  return month >= 1 && month <= 12 && found.month === month && found.day === day
}
