import type { Database } from '../platform/database/database.ts'

/** A line of a list: what is held, and percent of the fund. */
export type ListedLine = readonly [{ readonly isin: string | null; readonly name: string }, number]
/** What a class held on a day. */
export type ListOfClass = readonly [lipperId: string, date: string, lines: readonly ListedLine[]]

/** Stores what some classes disclosed, the lines in their order. */
export async function disclose(db: Database, lists: readonly ListOfClass[]): Promise<void> {
  const funds = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
  const keys = new Map(funds.map(({ id, lipper_id }) => [lipper_id, id]))
  const rows = lists.flatMap(([lipperId, date, lines]) =>
    lines.map(([{ isin, name }, weight], at) => ({
      fund_id: keys.get(lipperId) ?? 0,
      date,
      rank: at + 1,
      isin,
      name,
      weight_percent: weight,
    })),
  )
  await db.insertInto('fund_holdings').values(rows).execute()
}
