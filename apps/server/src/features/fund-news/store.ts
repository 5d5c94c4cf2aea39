import { sql } from 'kysely'
import type { z } from 'zod'

import type { Database } from '../../platform/database/database.ts'
import { portfoliosWhere, type Wanted } from '../portfolio-ledger/read-portfolios.ts'

/** Who hears of a class: members who hold it in a portfolio, and those who follow it. */
export interface Watcher {
  readonly fundId: number
  readonly memberId: number
  readonly isHeld: boolean
  readonly isFollowed: boolean
}

/** All classes that anybody holds or follows, with who does. */
export async function listWatchers(db: Database): Promise<Watcher[]> {
  const { rows } = await sql<{ fund_id: number; member_id: number; held: boolean; followed: boolean }>`
    select fund_id, member_id, bool_or(held) as held, bool_or(not held) as followed from (
      select fund_id, member_id, false as held from favorites
      union all
      select holding.fund_id, portfolios.member_id, true from portfolio_holdings as holding
      join portfolios on portfolios.id = holding.portfolio_id where portfolios.deleted_at is null
    ) as watching group by fund_id, member_id order by fund_id, member_id`.execute(db)
  return rows.map((row) => ({
    fundId: row.fund_id,
    memberId: row.member_id,
    isHeld: row.held,
    isFollowed: row.followed,
  }))
}

/** What was noted of a scope, by key. A state of another shape, which another version has noted, counts as not noted. */
export async function readNoted<State>(
  db: Database,
  scope: string,
  shape: z.ZodType<State>,
): Promise<ReadonlyMap<string, State>> {
  const rows = await db.selectFrom('noted_states').select(['key', 'value']).where('scope', '=', scope).execute()
  return new Map(
    rows.flatMap(({ key, value }) => {
      const { data } = shape.safeParse(value)
      return data === undefined ? [] : [[key, data] as const]
    }),
  )
}

const ROWS_A_STATEMENT = 2000

/** Notes how things stand now. */
export async function writeNoted(db: Database, scope: string, states: ReadonlyMap<string, object>): Promise<void> {
  const all = [...states]
  for (let from = 0; from < all.length; from += ROWS_A_STATEMENT) {
    const page = all.slice(from, from + ROWS_A_STATEMENT)
    // One page after the other: a statement has room for so many.
    await sql`
      insert into noted_states (scope, key, value)
      select ${scope}, row.key, row.value
      from unnest(${page.map(([key]) => key)}::text[], ${page.map(([, value]) => JSON.stringify(value))}::jsonb[])
        as row (key, value)
      on conflict (scope, key) do update set value = excluded.value`.execute(db)
  }
}

/** Portfolios that have a plan, or whose owner has set how far it may drift. */
export async function listRuled(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from portfolios where deleted_at is null and (
      exists (select from rebalance_settings where portfolio_id = portfolios.id)
      or exists (select from portfolio_holdings where portfolio_id = portfolios.id and plan is not null)
    ) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some of them by their keys. */
export const ruledPortfolios = (ids: readonly number[]): Wanted =>
  portfoliosWhere(`news of ${ids.join(' ')}`, sql<boolean>`portfolios.id = any(${[...ids]}::int[])`)

/** Members who use the site. */
export async function listMembers(db: Database, datasets: readonly ('demo' | 'real')[]): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('dataset', 'in', datasets)
    .where('activated_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
