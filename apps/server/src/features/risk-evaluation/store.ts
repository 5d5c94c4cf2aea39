import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { RiskEvaluationsTable } from './tables.ts'

export type EvaluationRow = Selectable<RiskEvaluationsTable>

export interface NewEvaluation {
  readonly memberId: number
  readonly at: Date
  readonly version: string
  readonly answers: object
  readonly score: number
  readonly level: number
}

/** Writes an evaluation down and makes its level the member's. */
export async function insertEvaluation(trx: Database, made: NewEvaluation): Promise<EvaluationRow> {
  await trx.updateTable('members').set({ risk_level: made.level }).where('id', '=', made.memberId).execute()
  return trx
    .insertInto('risk_evaluations')
    .values({
      member_id: made.memberId,
      evaluated_at: made.at.toISOString(),
      version: made.version,
      answers: JSON.stringify(made.answers),
      score: made.score,
      level: made.level,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The member's newest evaluation, if it was made since a moment from these very answers. */
export async function findSameAsNewest(
  trx: Database,
  made: Pick<NewEvaluation, 'memberId' | 'version' | 'answers'> & { since: Date },
): Promise<EvaluationRow | null> {
  const row = await trx
    .selectFrom('risk_evaluations')
    .selectAll()
    .where('id', '=', (eb) =>
      eb
        .selectFrom('risk_evaluations as own')
        .select((own) => own.fn.max('own.id').as('newest'))
        .where('own.member_id', '=', made.memberId),
    )
    .where('version', '=', made.version)
    .where(sql<boolean>`answers = ${JSON.stringify(made.answers)}::jsonb`)
    .where('evaluated_at', '>', made.since.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Members of some datasets whose newest evaluation was made between two moments, and when. */
export async function listNewestMade(
  db: Database,
  { datasets, from, to }: { readonly datasets: readonly ('demo' | 'real')[]; readonly from: Date; readonly to: Date },
): Promise<{ readonly memberId: number; readonly evaluatedAt: string }[]> {
  const { rows } = await sql<{ member_id: number; evaluated_at: string }>`
    select member_id, max(evaluated_at) as evaluated_at
    from risk_evaluations join members on members.id = member_id
    where members.dataset = any(${[...datasets]}::text[]) and members.removed_at is null and members.activated_at is not null
    group by member_id
    having max(evaluated_at) between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
    order by member_id`.execute(db)
  return rows.map((row) => ({ memberId: row.member_id, evaluatedAt: row.evaluated_at }))
}

/** The newest first. */
export function listEvaluations(db: Database, memberId: number, most: number): Promise<EvaluationRow[]> {
  return db
    .selectFrom('risk_evaluations')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'risk_evaluations',
    by: ['member_id'],
    given: { as: 'risk_evaluations', rows: giveEvaluations },
    atRemoval: 'deleted',
  },
]

function giveEvaluations(db: Database, memberId: number) {
  return db
    .selectFrom('risk_evaluations')
    .select(['evaluated_at', 'version', 'answers', 'score', 'level'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
