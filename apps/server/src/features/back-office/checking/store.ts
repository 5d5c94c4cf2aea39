import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** Something that should not be so, as one line. */
interface FoundRow {
  readonly found: string
}

async function lines(db: Database, query: RawBuilder<FoundRow>): Promise<string[]> {
  return (await query.execute(db)).rows.map((row) => row.found)
}

/** The recorded part of the lines of a note, without their worth of the day, as one sorted list. */
function recordedLines(list: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(line order by line) from (
      select jsonb_build_object(
        'lipperId', entry ->> 'lipperId', 'amount', (entry ->> 'amount')::numeric, 'currency', entry ->> 'currency',
        'date', entry ->> 'date', 'plan', coalesce(entry -> 'plan', 'null')) as line
      from jsonb_array_elements(${list}) as entry) as recorded), '[]')`
}

/** Portfolios whose lines are not those of the last note. */
export async function findForgottenLines(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    with last_notes as (
      select distinct on (rebalances.portfolio_id) rebalances.portfolio_id, note.after
      from rebalances join rebalance_notes as note on note.id = rebalance_note_id
      order by rebalances.portfolio_id, sequence desc),
    held as (
      select portfolio_id, jsonb_agg(line order by line) as lines from (
        select portfolio_id, jsonb_build_object(
          'lipperId', funds.lipper_id, 'amount', amount, 'currency', holding.currency, 'date', holding.date::text,
          'plan', coalesce(plan, 'null')) as line
        from portfolio_holdings as holding join funds on funds.id = holding.fund_id) as each_line
      group by portfolio_id)
    select 'portfolio ' || portfolios.id as found
    from portfolios left join last_notes on last_notes.portfolio_id = portfolios.id
      left join held on held.portfolio_id = portfolios.id
    where coalesce(held.lines, '[]') is distinct from ${recordedLines(sql`last_notes.after`)}
    order by portfolios.id`,
  )
}

/** Portfolios whose records are not 1, 2, 3, … or do not begin with their making. */
export async function findBrokenSequences(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    select 'portfolio ' || portfolios.id as found
    from portfolios left join rebalances on portfolio_id = portfolios.id
    group by portfolios.id
    having count(sequence) = 0 or max(sequence) <> count(sequence)
      or count(*) filter (where sequence = 1 and kind = 'create') <> 1
      or count(*) filter (where sequence > 1 and kind = 'create') > 0
    order by portfolios.id`,
  )
}

/** Records that do not begin where the one before them ended. */
export async function findBrokenChains(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    with chain as (
      select rebalances.portfolio_id, sequence, note.before,
        lag(note.after, 1, '[]') over (partition by rebalances.portfolio_id order by sequence) as earlier
      from rebalances join rebalance_notes as note on note.id = rebalance_note_id)
    select 'portfolio ' || portfolio_id || ' record ' || sequence as found from chain
    where ${recordedLines(sql`before`)} is distinct from ${recordedLines(sql`earlier`)}
    order by portfolio_id, sequence`,
  )
}

/** Records that are of an earlier moment than the one before them. */
export async function findRecordsOutOfOrder(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    with ledger as (
      select portfolio_id, sequence, rebalance_at,
        lag(rebalance_at) over (partition by portfolio_id order by sequence) as earlier
      from rebalances)
    select 'portfolio ' || portfolio_id || ' record ' || sequence as found from ledger
    where rebalance_at < earlier
    order by portfolio_id, sequence`,
  )
}

const storedThings = {
  portfolios: sql`select member_id from portfolios where deleted_at is null`,
  favorites: sql`select member_id from favorites`,
}

/** Members and how many of a thing they have; not those whose groups staff have changed, who may keep what they had. */
export async function countByMember(
  db: Database,
  thing: keyof typeof storedThings,
): Promise<{ id: number; groups: string[]; count: number }[]> {
  const { rows } = await sql<{ id: number; groups: string[]; count: number }>`
    select members.id, members.groups, count(*)::int as count
    from members join (${storedThings[thing]}) as kept on kept.member_id = members.id
    where not exists (select from audit_log where audit_log.member_id = members.id and event in ('groups_changed', 'premium_ended'))
      and not exists (select from audit_log where details ->> 'member' = members.id::text and event = 'groups_changed')
    group by members.id order by members.id`.execute(db)
  return rows
}

/** Members with more than one live session. */
export async function findSharedSessions(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    select 'member ' || member_id || ': ' || count(*) as found
    from sessions where ended_at is null group by member_id having count(*) > 1 order by member_id`,
  )
}

/** Rows that point at nothing, where no foreign key stands guard. */
export async function findOrphans(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    select 'rebalance_note ' || note.id || ' without a record' as found
    from rebalance_notes as note left join rebalances on rebalance_note_id = note.id where rebalances.id is null
    union all
    select 'record ' || rebalances.id || ' with a note of portfolio ' || note.portfolio_id
    from rebalances join rebalance_notes as note on note.id = rebalance_note_id
    where note.portfolio_id <> rebalances.portfolio_id
    union all
    select 'fund ' || heir.lipper_id || ' succeeded by unknown ' || heir.successor_id
    from funds as heir left join funds as found on found.lipper_id = heir.successor_id
    where heir.successor_id is not null and found.id is null
    union all
    select 'favorite ' || favorites.id || ' of nobody, or of no fund'
    from favorites left join members on members.id = member_id left join funds on funds.id = fund_id
    where members.id is null or funds.id is null
    union all
    select 'fund ' || lipper_id || ' is ' || dataset || ' among others'
    from funds where dataset <> (select dataset from funds order by id limit 1)`,
  )
}

/** What is left of a person whose account was removed. */
export async function findRemains(db: Database): Promise<string[]> {
  return lines(
    db,
    sql`
    select 'member ' || members.id || ' was removed and is still there' as found from members
    where removed_at is not null and (email not like '%@removed.invalid' or groups <> '{}'
      or exists (select from sessions where member_id = members.id)
      or exists (select from favorites where member_id = members.id)
      or exists (select from risk_evaluations where member_id = members.id)
      or exists (select from notifications where member_id = members.id)
      or exists (select from contact_messages where member_id = members.id)
      or exists (select from portfolios where member_id = members.id and deleted_at is null))
    order by members.id`,
  )
}

/** Classes and their sub-sectors. */
export async function readSectorIds(db: Database): Promise<{ lipperId: string; sector2Id: string | null }[]> {
  const rows = await db.selectFrom('funds').select(['lipper_id', 'sector2_id']).orderBy('id').execute()
  return rows.map((row) => ({ lipperId: row.lipper_id, sector2Id: row.sector2_id }))
}

/** Chunks that do not begin with their year. */
export async function readChunkDays(
  db: Database,
): Promise<{ table: string; key: string; year: number; first_day: string; slots: number }[]> {
  const { rows } = await sql<{ table: string; key: string; year: number; first_day: string; slots: number }>`
    select 'nav_chunks' as table, fund_id::text as key, year, first_day, octet_length(values) / 8 as slots from nav_chunks
    union all
    select 'level_chunks', level_id, year, first_day, octet_length(values) / 8 from level_chunks`.execute(db)
  return rows
}
