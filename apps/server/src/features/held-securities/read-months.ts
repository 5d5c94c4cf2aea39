import { type DisclosedMonth, disclosedMonths } from '@zhiheng/domain/held-securities/disclosed-months.ts'
import { listsOfFunds } from '@zhiheng/domain/held-securities/listed-parts.ts'
import { weightTimeline, type WeightTimeline } from '@zhiheng/domain/held-securities/weight-timeline.ts'

import type { Database } from '../../platform/database/database.ts'
import { readLists } from './read-lists.ts'
import type { Known, Subject } from './subject-of.ts'

const MOST_MONTHS = 12
const MOST_FUNDS = 8

interface Months {
  /** In how many of the lists of each month it stands. */
  readonly months: readonly DisclosedMonth[]
  /** How much of the funds in which it was largest it was in each. */
  readonly timeline: WeightTimeline
}

/** What the lists of the newest twelve months that have lists say of a security or an industry. */
export async function readMonths(db: Database, known: Known, subject: Subject): Promise<Months> {
  const lists = await readLists(db, known, subject)
  return {
    months: disclosedMonths(lists, MOST_MONTHS),
    timeline: weightTimeline(listsOfFunds(lists), { months: MOST_MONTHS, funds: MOST_FUNDS }),
  }
}
