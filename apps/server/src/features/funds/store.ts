import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'

/** A line of a fund's disclosed holdings. */
export interface StoredLine {
  readonly rank: number
  readonly isin: string | null
  readonly name: string
  readonly weightPercent: number
}

/** The newest disclosed holdings of a class, by rank; no lines where nothing was disclosed. */
export async function readHoldings(
  db: Database,
  fundId: number,
): Promise<{ date: IsoDate | null; lines: StoredLine[] }> {
  const rows = await db
    .selectFrom('fund_holdings')
    .select(['date', 'rank', 'isin', 'name', 'weight_percent'])
    .where('fund_id', '=', fundId)
    .where('date', '=', (eb) =>
      eb
        .selectFrom('fund_holdings as newest')
        .select((of) => of.fn.max('date').as('date'))
        .where('fund_id', '=', fundId),
    )
    .orderBy('rank')
    .$narrowType<{ date: IsoDate }>()
    .execute()
  return {
    date: rows[0]?.date ?? null,
    lines: rows.map(({ rank, isin, name, weight_percent }) => ({ rank, isin, name, weightPercent: weight_percent })),
  }
}

/** The newest disclosed holdings of several classes, class by class and by rank. */
export async function readHoldingsOf(
  db: Database,
  fundIds: readonly number[],
): Promise<(StoredLine & { fundId: number; date: IsoDate })[]> {
  if (fundIds.length === 0) return []
  const rows = await db
    .selectFrom('fund_holdings as line')
    .select(['line.fund_id', 'line.date', 'line.rank', 'line.isin', 'line.name', 'line.weight_percent'])
    .where('line.fund_id', 'in', fundIds)
    .where('line.date', '=', (eb) =>
      eb
        .selectFrom('fund_holdings as newest')
        .select((of) => of.fn.max('newest.date').as('date'))
        .whereRef('newest.fund_id', '=', 'line.fund_id'),
    )
    .orderBy('line.fund_id')
    .orderBy('line.rank')
    .$narrowType<{ date: IsoDate }>()
    .execute()
  return rows.map(({ fund_id, date, rank, isin, name, weight_percent }) => ({
    fundId: fund_id,
    date,
    rank,
    isin,
    name,
    weightPercent: weight_percent,
  }))
}

/** The database keys of the classes whose newest disclosed holdings have a security, the largest weight first. */
export async function readHolders(db: Database, isin: string): Promise<{ fundId: number; weightPercent: number }[]> {
  const rows = await db
    .selectFrom('fund_holdings as line')
    .select(['line.fund_id', 'line.weight_percent'])
    .where('line.isin', '=', isin)
    .where('line.date', '=', (eb) =>
      eb
        .selectFrom('fund_holdings as newest')
        .select((of) => of.fn.max('newest.date').as('date'))
        .whereRef('newest.fund_id', '=', 'line.fund_id'),
    )
    .orderBy('line.weight_percent', 'desc')
    .orderBy('line.fund_id')
    .execute()
  return rows.map(({ fund_id, weight_percent }) => ({ fundId: fund_id, weightPercent: weight_percent }))
}
