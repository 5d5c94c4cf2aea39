import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { attentionText as text } from '@zhiheng/domain/home/attention-text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Found } from './found.ts'

/** It is worth a word so many days before it ends. */
const DAYS_BEFORE = 30

const LINK = '/members/risk_evaluation'
/** It is about all that is held. */
const ALL = 100

/** The questionnaire that ends soon, has ended, or was never filled in by someone who holds funds. */
export function riskDue(due: IsoDate | null, today: IsoDate, isHolding: boolean): Found[] {
  if (!isHolding) return []
  const found = { kind: 'risk', link: LINK } as const
  if (due === null) return [{ ...found, isOverdue: false, day: null, share: 0, words: text.riskUnknown() }]
  const daysLeft = epochDayOf(due) - epochDayOf(today)
  if (daysLeft > DAYS_BEFORE) return []
  return [{ ...found, isOverdue: daysLeft < 0, day: due, share: ALL, words: text.risk({ due, daysLeft }) }]
}
