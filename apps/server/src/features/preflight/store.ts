import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { PreflightException, PreflightOutcome } from '@zhiheng/domain/preflight/outcomes.ts'
import type { PreflightRules } from '@zhiheng/domain/preflight/preflight.ts'
import type { KeptResult, PlanOfTarget, PreflightState, ProposalState } from '@zhiheng/domain/preflight/target.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'

/** A pre-flight of a firm, as it stands. */
export interface PreflightRow {
  readonly id: number
  readonly firm_id: number
  readonly name: string
  readonly note: string
  readonly author: string | null
  readonly target: readonly TargetShare[]
  readonly plan: PlanOfTarget | null
  readonly rules: PreflightRules
  readonly state: PreflightState
  readonly as_of: IsoDate
  readonly started_at: string
  readonly total: number
  readonly done: number
  readonly upto: number
  readonly sent_at: string | null
  readonly expires_at: string | null
}

/** How many portfolios came to what, and what their clients answered. */
export type PreflightCounts = Readonly<Record<PreflightOutcome | ProposalState, number>>

export async function insertPreflight(
  db: Database,
  made: Pick<PreflightRow, 'name' | 'note' | 'target' | 'plan' | 'rules' | 'as_of' | 'total'> & {
    readonly firmId: number
    readonly authorId: number
    readonly at: string
  },
): Promise<number> {
  const { id } = await db
    .insertInto('preflights')
    .values({
      firm_id: made.firmId,
      author_id: made.authorId,
      name: made.name,
      note: made.note,
      target: JSON.stringify(made.target),
      plan: made.plan === null ? null : JSON.stringify(made.plan),
      rules: JSON.stringify(made.rules),
      state: 'running',
      as_of: made.as_of,
      started_at: made.at,
      moved_at: made.at,
      total: made.total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = [
  'preflights.id',
  'preflights.firm_id',
  'preflights.name',
  'preflights.note',
  'target',
  'plan',
  'rules',
  'state',
  'as_of',
  'started_at',
  'total',
  'done',
  'upto',
  'sent_at',
  'expires_at',
  sql<string | null>`case when members.removed_at is null then members.name end`.as('author'),
] as const

/** Every look at pre-flights begins with the firm. */
function preflightsOf(db: Database, firmId: number) {
  return db
    .selectFrom('preflights')
    .innerJoin('members', 'members.id', 'preflights.author_id')
    .where('preflights.firm_id', '=', firmId)
}

export async function findPreflight(
  db: Database,
  { firmId, id }: { firmId: number; id: number },
): Promise<PreflightRow | null> {
  const row = await preflightsOf(db, firmId).select(columns).where('preflights.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A page of a firm's pre-flights whose name has these words in it, the newest first, and how many there are. */
export async function listPreflights(
  db: Database,
  { firmId, words, from, most }: { firmId: number; words: string; from: number; most: number },
): Promise<{ rows: PreflightRow[]; total: number }> {
  const found = preflightsOf(db, firmId).where('preflights.name', 'ilike', patternOf(words))
  const [rows, { count }] = await Promise.all([
    found.select(columns).orderBy('preflights.id', 'desc').offset(from).limit(most).execute(),
    found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

function patternOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

const of = (is: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${is})::int`

/** Counts of several pre-flights of a firm, by id; what nobody answered in time has expired. */
export async function countEntries(
  db: Database,
  { firmId, ids, now }: { firmId: number; ids: readonly number[]; now: string },
): Promise<Map<number, PreflightCounts>> {
  if (ids.length === 0) return new Map()
  const late = sql`entry.answer = 'waiting' and preflights.expires_at <= ${now}::timestamptz`
  const rows = await db
    .selectFrom('preflight_entries as entry')
    .innerJoin('preflights', 'preflights.id', 'entry.preflight_id')
    .where('entry.firm_id', '=', firmId)
    .where('entry.preflight_id', 'in', ids)
    .groupBy('entry.preflight_id')
    .select([
      'entry.preflight_id as id',
      of(sql`entry.outcome = 'passes'`).as('passes'),
      of(sql`entry.outcome = 'look'`).as('look'),
      of(sql`entry.outcome = 'blocked'`).as('blocked'),
      of(sql`entry.outcome = 'nothing'`).as('nothing'),
      of(sql`entry.answer = 'waiting' and not (${late})`).as('waiting'),
      of(sql`entry.answer = 'accepted'`).as('accepted'),
      of(sql`entry.answer = 'declined'`).as('declined'),
      of(sql`entry.answer = 'expired' or (${late})`).as('expired'),
      of(sql`entry.answer = 'ended'`).as('ended'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** How many proposals of a firm wait for their client's answer, of all its pre-flights. */
export async function countWaiting(
  db: Database,
  { firmId, now }: { readonly firmId: number; readonly now: string },
): Promise<number> {
  const { waiting } = await db
    .selectFrom('preflight_entries as entry')
    .innerJoin('preflights', 'preflights.id', 'entry.preflight_id')
    .where('entry.firm_id', '=', firmId)
    .where('entry.answer', '=', 'waiting')
    .where('preflights.expires_at', '>', now)
    .select(sql<number>`count(*)::int`.as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** What was found of one portfolio, to be kept. */
export interface NewEntry {
  readonly portfolio_id: number
  readonly member_id: number
  readonly level: number | null
  readonly outcome: PreflightOutcome
  readonly exceptions: readonly PreflightException[]
  readonly effect: KeptResult
}

/**
 * Keeps what was found of the next portfolios, and how far the pre-flight has come, in the caller's transaction.
 *
 * @returns whether it still runs: not where it was cancelled, or another node has gone on from the same place
 */
export async function keepPart(
  trx: Database,
  part: { firmId: number; id: number; from: number; upto: number; entries: readonly NewEntry[]; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('preflights')
    .set((eb) => ({ upto: part.upto, done: eb('done', '+', part.entries.length), moved_at: part.at }))
    .where('id', '=', part.id)
    .where('firm_id', '=', part.firmId)
    .where('state', '=', 'running')
    .where('upto', '=', part.from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`
    insert into preflight_entries (firm_id, preflight_id, portfolio_id, member_id, level, outcome, exceptions, effect)
    select ${part.firmId}, ${part.id}, portfolio_id, member_id, level, outcome,
      array(select jsonb_array_elements_text(exceptions)), effect
    from jsonb_to_recordset(${JSON.stringify(part.entries)}::jsonb) as found
      (portfolio_id int, member_id int, level smallint, outcome text, exceptions jsonb, effect jsonb)`.execute(trx)
  return true
}

/** Takes a pre-flight from one state into another. @returns whether it was in it */
export async function moveState(
  trx: Database,
  move: { firmId: number; id: number; from: PreflightState; to: 'ready' | 'cancelled' | 'failed'; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('preflights')
    // who left meanwhile was not looked at: all that was found is all there is
    .set((eb) => ({ state: move.to, moved_at: move.at, ...(move.to === 'ready' && { total: eb.ref('done') }) }))
    .where('id', '=', move.id)
    .where('firm_id', '=', move.firmId)
    .where('state', '=', move.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pre-flights that have not come further since a moment: whoever ran them is gone. */
export async function listStanding(db: Database, before: string): Promise<{ firmId: number; id: number }[]> {
  const rows = await db
    .selectFrom('preflights')
    .select(['firm_id as firmId', 'id'])
    .where('state', '=', 'running')
    .where('moved_at', '<', before)
    .orderBy('id')
    .execute()
  return rows
}

/** A row of the table of an adviser. */
export interface EntryRow extends NewEntry {
  readonly portfolio: string
  readonly client: string
  readonly email: string
  readonly answer: ProposalState | null
  readonly answered_at: string | null
}

/** A page of what a pre-flight found, by name of the client, and how many rows there are. */
export async function listEntries(
  db: Database,
  asked: {
    readonly firmId: number
    readonly id: number
    readonly words: string
    readonly outcome: PreflightOutcome | undefined
    readonly answer: ProposalState | undefined
    readonly from: number
    readonly most: number
    readonly now: string
  },
): Promise<{ rows: EntryRow[]; total: number }> {
  const answer = sql<ProposalState | null>`case when entry.answer = 'waiting'
    and preflights.expires_at <= ${asked.now}::timestamptz then 'expired' else entry.answer end`
  let found = db
    .selectFrom('preflight_entries as entry')
    .innerJoin('preflights', 'preflights.id', 'entry.preflight_id')
    .innerJoin('members', 'members.id', 'entry.member_id')
    .innerJoin('portfolios', 'portfolios.id', 'entry.portfolio_id')
    .where('entry.firm_id', '=', asked.firmId)
    .where('entry.preflight_id', '=', asked.id)
  if (asked.outcome !== undefined) found = found.where('entry.outcome', '=', asked.outcome)
  if (asked.answer !== undefined) found = found.where(answer, '=', asked.answer)
  if (asked.words !== '') {
    const pattern = patternOf(asked.words)
    found = found.where((where) =>
      where.or([where('members.email', 'ilike', pattern), where('members.name', 'ilike', pattern)]),
    )
  }
  const [rows, { count }] = await Promise.all([
    found
      .select([
        'entry.portfolio_id',
        'entry.member_id',
        'entry.level',
        'entry.outcome',
        'entry.exceptions',
        'entry.effect',
        'entry.answered_at',
        'portfolios.name as portfolio',
        'members.name as client',
        'members.email',
        answer.as('answer'),
      ])
      .orderBy('members.name')
      .orderBy('entry.portfolio_id')
      .offset(asked.from)
      .limit(asked.most)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}
