import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { readHoldingsOf, type StoredLine } from './store.ts'

/** What a class has disclosed last. */
export interface StoredDisclosure {
  readonly date: IsoDate
  /** By rank. */
  readonly lines: readonly StoredLine[]
}

/** The newest disclosures of several classes, by database key; classes that disclosed nothing are not in it. */
export async function readDisclosures(
  db: Database,
  fundIds: readonly number[],
): Promise<ReadonlyMap<number, StoredDisclosure>> {
  const found = new Map<number, { date: IsoDate; lines: StoredLine[] }>()
  for (const { fundId, date, ...line } of await readHoldingsOf(db, fundIds)) {
    const known = found.get(fundId)
    if (known === undefined) found.set(fundId, { date, lines: [line] })
    else known.lines.push(line)
  }
  return found
}
