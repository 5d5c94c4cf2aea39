import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type ListedPart, listsOfFunds } from '@zhiheng/domain/held-securities/listed-parts.ts'
import { findOccasion, type HoldingRule, type Occasion } from '@zhiheng/domain/holding-alerts/holding-alert.ts'

import type { Site } from '../../platform/site.ts'
import { readLists } from '../held-securities/read-lists.ts'
import { isinNamed, type Known, securityNamed, type Subject } from '../held-securities/subject-of.ts'
import { holdingIndex } from '../holding-search/holding-index.ts'

/** What funds list of one security, by the row of each. */
export interface WatchedLists {
  readonly known: Known
  readonly subject: Subject
  readonly byRow: ReadonlyMap<number, readonly ListedPart[]>
}

/** Where alerts are looked up. */
export async function knownNow({ db, market }: Pick<Site, 'db' | 'market'>): Promise<Known> {
  const now = market()
  return { market: now, index: await holdingIndex(db, now) }
}

/** A security by its key, whether some fund holds it or not; null where no one knows it. */
export function securityOf(known: Known, key: string): Subject | null {
  return isinNamed(known, key) ?? securityNamed(known, key)
}

/** What all stored lists say of a security; only what a list names itself counts, as in the months of its page. */
export async function watchedLists({ db }: Pick<Site, 'db'>, known: Known, subject: Subject): Promise<WatchedLists> {
  return { known, subject, byRow: listsOfFunds(await readLists(db, known, subject)) }
}

/** What came to be so of a fund. */
export interface FundOccasion extends Occasion {
  readonly row: number
}

interface Asked {
  /** The row of one fund; null: all of them. */
  readonly row: number | null
  /** The last list of a fund that is not new, by its row; undefined: all of them are. */
  readonly lastOld: (row: number) => IsoDate | undefined
}

/** The funds of which an alert is to be told, the largest part first. */
export function occasionsOf({ byRow }: WatchedLists, rule: HoldingRule, { row, lastOld }: Asked): FundOccasion[] {
  const rows = row === null ? [...byRow.keys()] : [row]
  return rows
    .flatMap((one): FundOccasion[] => {
      const last = lastOld(one) ?? ''
      const found = findOccasion(rule, byRow.get(one) ?? [], ({ day }) => day > last)
      return found === null ? [] : [{ ...found, row: one }]
    })
    .toSorted((a, b) => (b.list.percent ?? 0) - (a.list.percent ?? 0) || a.row - b.row)
}
