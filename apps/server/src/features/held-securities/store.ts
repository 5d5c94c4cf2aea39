import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A list of a class: all that it names above zero together, percent. */
interface StoredWhole {
  readonly fundId: number
  readonly date: IsoDate
  readonly whole: number
  /** The smallest part that it names; null where it names nothing above zero. */
  readonly least: number | null
}

/** How much of a list some securities are. */
interface StoredPart {
  readonly fundId: number
  readonly date: IsoDate
  /** Percent, above zero. */
  readonly part: number
}

/** All lists that were ever stored. */
export async function readWholes(db: Database): Promise<StoredWhole[]> {
  const rows = await db
    .selectFrom('fund_holdings')
    .select([
      'fund_id',
      'date',
      sql<number>`sum(greatest(weight_percent, 0))`.as('whole'),
      sql<number | null>`min(weight_percent) filter (where weight_percent > 0)`.as('least'),
    ])
    .groupBy(['fund_id', 'date'])
    .$narrowType<{ date: IsoDate }>()
    .execute()
  return rows.map(({ fund_id, date, whole, least }) => ({ fundId: fund_id, date, whole, least }))
}

/** The names of all that was ever listed without an ISIN. */
export async function readNamesWithoutIsin(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('fund_holdings').select('name').where('isin', 'is', null).distinct().execute()
  return rows.map(({ name }) => name)
}

/** How much of each list some securities are: by their ISINs, and by the names of lines that have none. */
export async function readParts(
  db: Database,
  { isins, names }: { readonly isins: readonly string[]; readonly names: readonly string[] },
): Promise<StoredPart[]> {
  const rows = await db
    .selectFrom('fund_holdings')
    .select(['fund_id', 'date', sql<number>`sum(weight_percent)`.as('part')])
    .where('weight_percent', '>', 0)
    .where((eb) =>
      eb.or([
        eb('isin', '=', sql<string>`any(${isins}::text[])`),
        ...(names.length === 0
          ? []
          : [eb.and([eb('isin', 'is', null), eb('name', '=', sql<string>`any(${names}::text[])`)])]),
      ]),
    )
    .groupBy(['fund_id', 'date'])
    .$narrowType<{ date: IsoDate }>()
    .execute()
  return rows.map(({ fund_id, date, part }) => ({ fundId: fund_id, date, part }))
}
