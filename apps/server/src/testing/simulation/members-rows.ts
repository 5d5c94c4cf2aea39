import type { Run } from './simulated-dialect.ts'

/** All rows but those of the market, which simulations share. */
export interface MembersRows {
  empty(): Promise<void>
  /** Keeps the rows that are there as those that a simulation begins with. */
  keep(): Promise<void>
  /**
   * Puts the kept rows into the empty tables, with ids that no row had before: a process that lives on may remember some.
   *
   * @returns by how much the ids are higher than those of the rows that were kept
   */
  putBack(): Promise<number>
}

/** The token that a member's session is put back with; as long as any. */
export const tokenPutBack = (member: number): string => String(member).padStart(43, '0')

/** A table is truncated in a hundred times the time that a few rows are deleted in, but deleting leaves their places behind. */
const TRUNCATED_EVERY = 250
/** No table keeps more rows than this. */
const STEP = 100
/** Rows that are made in a simulation have ids from here on; below are those of rows that were put back. */
const FIRST_OWN_ID = 100_000_000

/** What is put back in place of a column's kept value; `$1` is by how much ids are higher. */
const shifted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  members: { id: 'id + $1' },
  portfolios: { id: 'id + $1', member_id: 'member_id + $1' },
  portfolio_holdings: { portfolio_id: 'portfolio_id + $1' },
  rebalance_notes: {
    id: 'id + $1',
    portfolio_id: 'portfolio_id + $1',
    actor_member_id: 'actor_member_id + $1',
  },
  rebalances: {
    id: 'id + $1',
    portfolio_id: 'portfolio_id + $1',
    rebalance_note_id: 'rebalance_note_id + $1',
  },
  favorites: { id: 'id + $1', member_id: 'member_id + $1' },
  seen_actions: { member_id: 'member_id + $1' },
  outbox: { id: 'id + $1' },
  sessions: {
    member_id: 'member_id + $1',
    token_hash: `sha256(convert_to(lpad((member_id + $1)::text, 43, '0'), 'UTF8'))`,
  },
  rate_limits: { bucket: `split_part(bucket, ':', 1) || ':' || (split_part(bucket, ':', 2)::int + $1)` },
}

export async function membersRows(run: Run): Promise<MembersRows> {
  const tables = await tablesOfMembers(run)
  let timesEmptied = 0
  let timesPutBack = 0
  let insertion: string | null = null
  // the ledger refuses to be deleted, and rows point at each other
  const freely = async (sql: string, parameters: readonly unknown[]) => {
    await run('set session_replication_role = replica', [])
    await run(sql, parameters)
    await run('set session_replication_role = origin', [])
  }
  return {
    async empty() {
      timesEmptied += 1
      if (timesEmptied % TRUNCATED_EVERY === 0) {
        await run(`truncate ${tables.join(', ')} cascade`, [])
        return
      }
      const filled = await filledOf(run, tables)
      const deletions = filled.map((table, index) => `t${index} as (delete from ${table})`)
      if (filled.length > 0) await freely(`with ${deletions.join(', ')} select 1`, [])
    },
    async keep() {
      const filled = await filledOf(run, tables)
      const insertions: string[] = []
      await run('create schema kept', [])
      for (const [index, table] of filled.entries()) {
        await run(`create table kept.${table} as select * from ${table}`, [])
        insertions.push(`t${index} as (${await insertionInto(run, table)})`)
      }
      await restartIds(run, filled)
      insertion = `with ${insertions.join(', ')} select 1`
    },
    async putBack() {
      if (insertion === null) throw new Error('no rows were kept')
      timesPutBack += 1
      const by = timesPutBack * STEP
      await freely(insertion, [by])
      return by
    },
  }
}

async function tablesOfMembers(run: Run): Promise<string[]> {
  const ofTheMarket = /^(kysely|fund|nav_|level|import_|distributions|splits|securities|confirmed_|site_state)/
  const names = await texts(
    run,
    `select table_name as text from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return names.filter((name) => !ofTheMarket.test(name)).map((name) => `"${name}"`)
}

async function filledOf(run: Run, tables: readonly string[]): Promise<string[]> {
  const asked = tables.map((table) => `case when exists (select from ${table}) then '${table}' end`)
  return texts(run, `select text from unnest(array[${asked.join(', ')}]) as text where text is not null`)
}

async function insertionInto(run: Run, table: string): Promise<string> {
  const name = table.slice(1, -1)
  const changed = shifted[name]
  if (changed === undefined) throw new RangeError(`nobody says how rows of ${name} are put back`)
  const columns = await texts(
    run,
    `select column_name as text from information_schema.columns
     where table_schema = 'public' and table_name = '${name}' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const values = columns.map((column) => changed[column]?.replaceAll('$1', '$1::integer') ?? `"${column}"`)
  const into = `${table} (${columns.map((column) => `"${column}"`).join(', ')})`
  return `insert into ${into} overriding system value select ${values.join(', ')} from kept.${table}`
}

async function restartIds(run: Run, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    if (shifted[table.slice(1, -1)]?.['id'] === undefined) continue
    await run(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, FIRST_OWN_ID])
  }
}

async function texts(run: Run, sql: string): Promise<string[]> {
  const { rows } = await run(sql, [])
  return rows.flatMap((row) => {
    const text: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'text') : null
    return typeof text === 'string' ? [text] : []
  })
}
