import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A size on record: of the whole fund, or of a class alone. */
export interface SizeOnRecord {
  readonly fundId: number
  readonly date: IsoDate
  readonly scope: 'fund' | 'class'
  readonly twd: number
}

/** All sizes of the classes of one fund up to a day, ascending: those that were given as such, and those beside flows, which are of a class. */
export async function readSizes(db: Database, fundIds: readonly number[], today: IsoDate): Promise<SizeOnRecord[]> {
  const sizes = db
    .selectFrom('fund_sizes')
    .select(['fund_id', 'scope', 'size_twd', sql<IsoDate>`date::text`.as('day')])
    .where('fund_id', 'in', fundIds)
    .where('date', '<=', today)
    .execute()
  const flows = db
    .selectFrom('fund_flows')
    .select(['fund_id', 'size_twd', sql<IsoDate>`month::text`.as('day')])
    .where('fund_id', 'in', fundIds)
    .where('month', '<=', today)
    .where('size_twd', 'is not', null)
    .execute()
  const [given, besideFlows] = await Promise.all([sizes, flows])
  return [...given, ...besideFlows.map((row) => ({ ...row, scope: 'class' as const }))]
    .map(({ fund_id, scope, size_twd, day: date }) => ({ fundId: fund_id, scope, date, twd: size_twd ?? 0 }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.twd - b.twd))
}
