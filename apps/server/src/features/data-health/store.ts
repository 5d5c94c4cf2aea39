import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** What the database alone knows of a source. */
export interface StoredSource {
  readonly rows: number
  readonly last: IsoDate | null
}

type StoredKind = 'holdings' | 'flows' | 'sizes' | 'documents'

/** Lists of holdings, flows, sizes and documents: how many, and the newest day up to today. */
export async function readStoredSources(
  db: Database,
  { today, dataset }: { readonly today: IsoDate; readonly dataset: 'demo' | 'real' },
): Promise<Readonly<Record<StoredKind, StoredSource>>> {
  const { rows } = await sql<StoredSource & { kind: StoredKind }>`
    select 'holdings' as kind, count(*)::int as rows, max(date) filter (where date <= ${today}::date)::text as last
    from fund_holdings
    union all
    select 'flows', count(*)::int, max(month) filter (where month <= ${today}::date)::text from fund_flows
    union all
    select 'sizes', count(*)::int, max(date) filter (where date <= ${today}::date)::text from fund_sizes
    union all
    select 'documents', count(*)::int, max(published_on) filter (where published_on <= ${today}::date)::text
    from fund_documents where dataset = ${dataset}`.execute(db)
  const of = (kind: StoredKind) => rows.find((row) => row.kind === kind) ?? { rows: 0, last: null }
  return { holdings: of('holdings'), flows: of('flows'), sizes: of('sizes'), documents: of('documents') }
}

/** How much of a class's newest list names no security that the site knows. */
export interface UnmatchedList {
  readonly fundId: number
  readonly date: IsoDate
  /** Percent of what the list has. */
  readonly percent: number
}

/** The classes whose newest list of holdings names no known security for at least so many percent of it. */
export async function readUnmatched(db: Database, leastPercent: number): Promise<UnmatchedList[]> {
  const { rows } = await sql<UnmatchedList>`
    select "fundId", date, 100 * unmatched / listed as percent
    from (
      select line.fund_id as "fundId", line.date::text as date, sum(line.weight_percent) as listed,
        coalesce(sum(line.weight_percent) filter (where security.isin is null), 0) as unmatched
      from funds
        join fund_holdings as line on line.fund_id = funds.id and line.date = funds.holdings_date
        left join securities as security on security.isin = line.isin
      where line.weight_percent > 0
      group by line.fund_id, line.date
    ) as list
    where unmatched >= listed * ${leastPercent}::float8 / 100
    order by "fundId"`.execute(db)
  return rows
}
