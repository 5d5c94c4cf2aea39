import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import type { NamedClass } from '@zhiheng/feeds/feed.ts'
import { CompiledQuery, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import { DEMO_MARKET_KEY } from '../../platform/nav-store/data-version.ts'
import { isEmbedded } from '../../platform/nav-store/embedded.ts'
import { type Dataset, type MarketRow, type MarketTableName, marketTables } from './importing/market-rows.ts'

/** Rows in one statement. */
const ROWS_A_STATEMENT = 1000

/** The standing rows of a table whose first key column is one of `keys`. */
export async function readMarketRows(
  db: Database,
  table: MarketTableName,
  keys: readonly (string | number)[],
): Promise<MarketRow[]> {
  const { key, columns } = marketTables[table]
  const names = Object.keys(columns).join(', ')
  const type = key[0] === 'fund_id' ? 'int' : 'text'
  const { rows } = await db.executeQuery<MarketRow>(
    CompiledQuery.raw(`select ${names} from ${table} where ${key[0]} = any($1::${type}[])`, [[...new Set(keys)]]),
  )
  return rows
}

/** Writes rows whole, in place of those of the same key. */
export async function writeMarketRows(
  trx: Database,
  table: MarketTableName,
  rows: readonly MarketRow[],
): Promise<void> {
  const spec = marketTables[table]
  const key = new Set<string>(spec.key)
  const names = Object.keys(spec.columns)
  const types = Object.entries(spec.columns).map(([name, type]) => `${name} ${type}`)
  const updates = names.filter((name) => !key.has(name)).map((name) => `${name} = excluded.${name}`)
  const statement = `insert into ${table} (${names.join(', ')})
    select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as row (${types.join(', ')})
    on conflict (${spec.key.join(', ')}) do update set ${updates.join(', ')}`
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const page = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))
    await trx.executeQuery(CompiledQuery.raw(statement, [page]))
  }
}

/** Every class's key in the database, by its lipperId. */
export async function readFundIds(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('funds').select(['lipper_id', 'id']).orderBy('id').execute()
  return new Map(rows.map((row) => [row.lipper_id, row.id]))
}

/** The classes of Taiwan's own funds, by name. */
export async function readOnshoreClasses(db: Database): Promise<NamedClass[]> {
  const rows = await db
    .selectFrom('funds')
    .select(['lipper_id', 'name', 'currency'])
    .where('market', '=', 'TW')
    .where('domicile', '=', 'TWN')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ lipper_id: id, name, currency }) => (isCurrency(currency) ? [{ id, name, currency }] : []))
}

/** ETFs by the code people type. */
export async function readEtfsByCode(db: Database): Promise<Map<string, { lipperId: string; currency: string }>> {
  const rows = await db
    .selectFrom('funds')
    .select(['code', 'lipper_id', 'currency'])
    .where('is_etf', '=', true)
    .where('code', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.code ?? '', { lipperId: row.lipper_id, currency: row.currency }]))
}

/** Takes the holdings lists of some funds and days away, so that a new list stands alone. */
export async function deleteHoldings(trx: Database, lists: readonly { fundId: number; date: string }[]): Promise<void> {
  await sql`
    delete from fund_holdings
    using unnest(${lists.map((list) => list.fundId)}::int[], ${lists.map((list) => list.date)}::date[]) as old (fund, day)
    where fund_id = old.fund and date = old.day`.execute(trx)
}

/** Says on each class when its newest list of holdings is from. */
export async function stampHoldingsDates(trx: Database, fundIds: readonly number[]): Promise<void> {
  await sql`
    update funds set holdings_date = newest.date
    from (select fund_id, max(date) as date from fund_holdings where fund_id = any(${fundIds}::int[]) group by fund_id) as newest
    where funds.id = newest.fund_id and funds.holdings_date is distinct from newest.date`.execute(trx)
}

/**
 * Says on each class its newest sizes with their days: that of the class, and that of the fund, which every class of the
 * fund shares whichever of them a source names.
 */
export async function stampSizes(trx: Database, fundIds: readonly number[]): Promise<void> {
  if (fundIds.length === 0) return
  await sql`
    update funds set class_size_twd = newest.size_twd, class_size_date = newest.date
    from (
      select distinct on (fund_id) fund_id, date, size_twd from fund_sizes
      where fund_id = any(${fundIds}::int[]) and scope = 'class' order by fund_id, date desc
    ) as newest
    where funds.id = newest.fund_id
      and (class_size_twd, class_size_date) is distinct from (newest.size_twd, newest.date)`.execute(trx)
  await sql`
    update funds set size_twd = newest.size_twd, size_date = newest.date
    from (
      select distinct on (named.strategy_id) named.strategy_id, date, fund_sizes.size_twd
      from fund_sizes join funds as named on named.id = fund_sizes.fund_id
      where scope = 'fund' and named.strategy_id in (select strategy_id from funds where id = any(${fundIds}::int[]))
      order by named.strategy_id, date desc, fund_sizes.size_twd desc
    ) as newest
    where funds.strategy_id = newest.strategy_id
      and (funds.size_twd, size_date) is distinct from (newest.size_twd, newest.date)`.execute(trx)
}

/** Names and currencies of some classes. */
export async function readFundNames(
  db: Database,
  lipperIds: readonly string[],
): Promise<{ lipperId: string; name: string; currency: string }[]> {
  if (lipperIds.length === 0) return []
  return db
    .selectFrom('funds')
    .select(['lipper_id as lipperId', 'name', 'currency'])
    .where('lipper_id', 'in', lipperIds)
    .orderBy('id')
    .execute()
}

/** Which market the database holds; null when it holds none. */
export async function readDataset(db: Database): Promise<Dataset | null> {
  const row = await db.selectFrom('funds').select('dataset').limit(1).executeTakeFirst()
  return row?.dataset ?? null
}

/**
 * Takes the fictional market away with everything that hangs on it: the portfolios of everyone (they hold fictional
 * funds) and the demo members. TRUNCATE, since the ledgers refuse single deletions.
 */
export async function removeDemoMarket(trx: Database): Promise<void> {
  await sql`truncate funds, securities, levels, portfolios, import_runs cascade`.execute(trx)
  await trx.deleteFrom('members').where('dataset', '=', 'demo').execute()
  await trx.deleteFrom('site_state').where('key', 'in', [DEMO_MARKET_KEY, 'aliases']).execute()
}

/** One thing the site remembers about itself; null when it does not. */
export async function readState(db: Database, key: string): Promise<object | null> {
  const row = await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Remembers one thing. */
export async function writeState(trx: Database, key: string, value: object): Promise<void> {
  await trx
    .insertInto('site_state')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}

export interface ImportRun {
  readonly file: string
  readonly format: string
  readonly checksum: string
  readonly rowsRead: number
  readonly rowsKept: number
  readonly rowsRejected: number
  readonly valuesChanged: number
  readonly suspect: boolean
  readonly asOf: string | null
}

/** Keeps a record of a file that was read in. */
export async function insertImportRun(trx: Database, run: ImportRun): Promise<void> {
  await trx
    .insertInto('import_runs')
    .values({
      file: run.file,
      format: run.format,
      checksum: run.checksum,
      rows_read: run.rowsRead,
      rows_kept: run.rowsKept,
      rows_rejected: run.rowsRejected,
      values_changed: run.valuesChanged,
      suspect: run.suspect,
      as_of: run.asOf,
    })
    .execute()
}

/** One import at a time writes; the next waits until the transaction ends. */
export async function lockImports(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('zhiheng import'))`.execute(trx)
}

/** Takes the lock of the fictional market for this connection; false while another node has it. */
export async function tryDemoLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtext('zhiheng demo market')) as taken`.execute(connection)
  return rows[0]?.taken ?? false
}

/** Gives the lock back. */
export async function releaseDemoLock(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('zhiheng demo market'))`.execute(connection)
}

/** Whether exactly these bytes have been read in before. */
export async function hasImported(trx: Database, checksum: string): Promise<boolean> {
  const run = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('checksum', '=', checksum)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/**
 * Lets the database know its tables again after they were filled. The embedded one never does it by itself: with
 * rows marked as visible to all, a node starts in half the time. Not within a transaction.
 */
export async function tidyMarketTables(db: Database): Promise<void> {
  const verb = isEmbedded(db) ? 'vacuum (analyze)' : 'analyze'
  const tables = 'funds, nav_chunks, distributions, fund_holdings, levels, level_chunks, securities'
  await db.executeQuery(CompiledQuery.raw(`${verb} ${tables}`, []))
}

/** Remembers a large step of a fund as a true move; once. */
export async function insertConfirmedStep(
  trx: Database,
  { fundId, day, at }: { fundId: number; day: string; at: string },
): Promise<void> {
  await trx
    .insertInto('confirmed_steps')
    .values({ fund_id: fundId, day, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets it again; false where nothing was remembered. */
export async function deleteConfirmedStep(trx: Database, step: { fundId: number; day: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('confirmed_steps')
    .where('fund_id', '=', step.fundId)
    .where('day', '=', step.day)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type OperatorEvent =
  | 'account_created'
  | 'groups_changed'
  | 'password_reset'
  | 'password_change_required'
  | 'second_factor_reset'
  | 'firm_created'
  | 'firm_joined'
  | 'step_confirmed'
  | 'step_withdrawn'

/** Remembers what an operator did at the command line. */
export async function recordOperatorEvent(
  trx: Database,
  what: {
    event: OperatorEvent
    /** Whose account was touched; null where none was. */
    memberId: number | null
    at: string
    details: Readonly<Record<string, string>>
  },
): Promise<void> {
  await sql`
    insert into audit_log (at, event, member_id, ip, user_agent, details)
    values (${what.at}, ${what.event}, ${what.memberId}, null, 'admin', ${JSON.stringify(what.details)}::jsonb)`.execute(
    trx,
  )
}
