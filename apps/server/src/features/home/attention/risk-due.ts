import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { attentionText as text } from '@zhiheng/domain/home/attention-text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Site } from '../../../platform/site.ts'
import { readLevelEnd } from '../../risk-evaluation/read-own-level.ts'
import type { Found } from './found.ts'

/** It is worth a word so many days before it ends. */
const DAYS_BEFORE = 30

const LINK = '/members/risk_evaluation'
/** It is about all that is held. */
const ALL = 100

/** The questionnaire that ends soon, has ended, or was never filled in by someone who holds funds; and the day it ends. */
export async function riskDue(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  memberId: number,
  isHolding: boolean,
): Promise<{ readonly found: readonly Found[]; readonly due: IsoDate | null }> {
  const due = await readLevelEnd({ db }, memberId)
  const found = { kind: 'risk', share: ALL, link: LINK } as const
  if (due === null) {
    const words = text.riskUnknown()
    return { due: null, found: isHolding ? [{ ...found, isOverdue: false, day: null, share: 0, words }] : [] }
  }
  const daysLeft = epochDayOf(due) - epochDayOf(clock.today())
  const isSoon = daysLeft <= DAYS_BEFORE && isHolding
  const words = text.risk({ due, daysLeft })
  return { due, found: isSoon ? [{ ...found, isOverdue: daysLeft < 0, day: due, words }] : [] }
}
