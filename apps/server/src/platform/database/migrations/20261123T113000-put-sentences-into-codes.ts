import { type Kysely, sql } from 'kysely'

import { findingOfOld, noticeOfOld, OLD_FIRST_NOTE, oldFailures, reasonOfOld } from '../stored-sentences-table.ts'

const PART = 1000

/**
 * What the site says is stored as a code with values and written when it is read; what people write stays as it is. Old
 * sentences that are recognised become codes. The ledger's notes are changed here once, and refuse it again afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column notice jsonb check (jsonb_typeof(notice) = 'object')`.execute(db)
  await sql`alter table autorebalance_runs
    alter column reason set default '',
    add column system_reason jsonb check (jsonb_typeof(system_reason) = 'object')`.execute(db)
  await sql`alter table rebalance_notes
    add column system_reason jsonb check (jsonb_typeof(system_reason) = 'object'),
    add check (reason is null or system_reason is null)`.execute(db)
  await sql`
    create or replace function refuse_change_but_forgetting() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.reason is null and new.system_reason is null
          and to_jsonb(new) - 'reason' - 'system_reason' = to_jsonb(old) - 'reason' - 'system_reason' then return new; end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = '42501';
    end $$`.execute(db)
  await readReasons(db)
  await readFindings(db)
  await readNotices(db)
  await sql`update expert_pick_changes set note = '' where note = ${OLD_FIRST_NOTE}`.execute(db)
  for (const [sentence, code] of Object.entries(oldFailures)) {
    await sql`update rebalance_batch_entries set failure = ${code} where failure = ${sentence}`.execute(db)
  }
}

async function readReasons(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rebalance_notes disable trigger rebalance_notes_append_only`.execute(db)
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; sentence: string }>`
      select id, reason as sentence from rebalance_notes
      where reason is not null and id > ${last} order by id limit ${PART}`.execute(db)
    if (rows.length === 0) break
    last = rows.at(-1)?.id ?? last
    await sql`update rebalance_notes as note set reason = null, system_reason = read.saying
      from jsonb_to_recordset(${saidBy(rows, reasonOfOld)}::jsonb) as read (id int, saying jsonb)
      where note.id = read.id`.execute(db)
  }
  await sql`alter table rebalance_notes enable trigger rebalance_notes_append_only`.execute(db)
}

async function readNotices(db: Kysely<unknown>): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; sentence: string }>`
      select id, (select coalesce(string_agg(part ->> 'text', '' order by place), '')
          from jsonb_array_elements(message) with ordinality as parts (part, place)) as sentence
      from notifications where id > ${last} order by id limit ${PART}`.execute(db)
    if (rows.length === 0) break
    last = rows.at(-1)?.id ?? last
    await sql`update notifications as told set message = '[]', notice = read.saying
      from jsonb_to_recordset(${saidBy(rows, noticeOfOld)}::jsonb) as read (id int, saying jsonb)
      where told.id = read.id`.execute(db)
  }
}

async function readFindings(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sentence: string }>`
    select distinct reason as sentence from autorebalance_runs`.execute(db)
  for (const { sentence } of rows) {
    const saying = findingOfOld(sentence)
    if (saying === null) continue
    await sql`update autorebalance_runs set reason = '', system_reason = ${JSON.stringify(saying)}::jsonb
      where reason = ${sentence}`.execute(db)
  }
}

function saidBy(rows: readonly { readonly id: number; readonly sentence: string }[], read: typeof reasonOfOld): string {
  return JSON.stringify(
    rows.flatMap(({ id, sentence }) => {
      const saying = read(sentence)
      return saying === null ? [] : [{ id, saying }]
    }),
  )
}
