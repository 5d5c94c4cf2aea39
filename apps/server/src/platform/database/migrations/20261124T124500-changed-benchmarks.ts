import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table fund_events drop constraint fund_events_kind_check',
  `alter table fund_events add constraint fund_events_kind_check check (kind in ('merged_into', 'absorbed', 'liquidated',
    'renamed', 'sale_closed', 'sale_reopened', 'currency_changed', 'fee_changed', 'manager_changed', 'benchmark_changed'))`,
]

/** A fund may be measured by another index from a day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
