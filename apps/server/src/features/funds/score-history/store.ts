import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import type { ScoreComponent } from '@zhiheng/quant/scoring/score-peers.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { NotRatedReason } from '../score-market.ts'

/** Whose scores: those of the fictional market and of a real one never share a record, nor do two methods. */
export interface ScoreBook {
  readonly dataset: 'demo' | 'real'
  readonly version: number
}

/** What a class was given for a month. */
export interface WrittenScore {
  readonly lipperId: string
  /** null: it has none any more, for the reason. */
  readonly score: number | null
  readonly notRated: NotRatedReason | null
  /** Where it stood among its peers in each part of the score; null where nothing of that is kept. */
  readonly parts: Readonly<Record<ScoreComponent, number | null>> | null
}

/** When and how scores were written. */
export interface ScoreStamp extends ScoreBook {
  /** The month end that they are computed to. */
  readonly asOf: IsoDate
  readonly writtenOn: IsoDate
  /** `backtest`: computed afterwards, by the prices until then. */
  readonly kind: 'live' | 'backtest'
}

/** The same without its parts. */
export type ScoreAlone = Omit<WrittenScore, 'parts'>

const ROWS_A_STATEMENT = 5000

/** Adds scores; what a node has written of a class on the same day stays. Gives how many are new. */
export async function insertScores(trx: Database, stamp: ScoreStamp, scores: readonly WrittenScore[]): Promise<number> {
  let added = 0
  for (let from = 0; from < scores.length; from += ROWS_A_STATEMENT) {
    const page = scores.slice(from, from + ROWS_A_STATEMENT)
    const { numAffectedRows = 0n } = await sql`
      insert into score_history (dataset, version, as_of, written_on, kind, lipper_id, score, not_rated, consistency,
        excess, sharpe, cost)
      select ${stamp.dataset}, ${stamp.version}::int, ${stamp.asOf}::date, ${stamp.writtenOn}::date, ${stamp.kind}, row.*
      from unnest(${page.map(({ lipperId }) => lipperId)}::text[], ${page.map(({ score }) => score)}::int[],
        ${page.map(({ notRated }) => notRated)}::text[], ${partsOf(page, 'consistency')}::real[],
        ${partsOf(page, 'excess')}::real[], ${partsOf(page, 'sharpe')}::real[], ${partsOf(page, 'cost')}::real[])
        as row (lipper_id, score, not_rated, consistency, excess, sharpe, cost)
      on conflict do nothing`.execute(trx)
    added += Number(numAffectedRows)
  }
  return added
}

function partsOf(scores: readonly WrittenScore[], part: ScoreComponent): (number | null)[] {
  return scores.map(({ parts }) => parts?.[part] ?? null)
}

/** The months that have scores, oldest first. */
export async function listScoredMonths(db: Database, { dataset, version }: ScoreBook): Promise<IsoDate[]> {
  const rows = await db
    .selectFrom('score_history')
    .select('as_of')
    .distinct()
    .where('dataset', '=', dataset)
    .where('version', '=', version)
    .orderBy('as_of')
    .execute()
  return rows.map((row) => row.as_of)
}

/** What every class was last given up to a month end, by class. */
export async function readLastScores(
  db: Database,
  { dataset, version }: ScoreBook,
  asOf: IsoDate,
): Promise<Map<string, ScoreAlone & { readonly asOf: IsoDate }>> {
  const rows = await db
    .selectFrom('score_history')
    .select(['lipper_id', 'as_of', 'score', 'not_rated'])
    .distinctOn('lipper_id')
    .where('dataset', '=', dataset)
    .where('version', '=', version)
    .where('as_of', '<=', asOf)
    .orderBy('lipper_id')
    .orderBy('as_of', 'desc')
    .orderBy('written_on', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.lipper_id, { ...writtenOf(row), asOf: row.as_of }]))
}

/** What a class was given, one a month and method: the last that was written of it, oldest first. */
export async function readScoresOf(
  db: Database,
  dataset: ScoreBook['dataset'],
  lipperId: string,
): Promise<(WrittenScore & Pick<ScoreStamp, 'asOf' | 'version' | 'kind' | 'writtenOn'>)[]> {
  const rows = await db
    .selectFrom('score_history')
    .selectAll()
    .distinctOn(['as_of', 'version'])
    .where('dataset', '=', dataset)
    .where('lipper_id', '=', lipperId)
    .orderBy('as_of')
    .orderBy('version')
    .orderBy('written_on', 'desc')
    .execute()
  return rows.map((row) => ({
    ...writtenOf(row),
    // what is kept at all has its consistency, which is always known
    parts:
      row.consistency === null
        ? null
        : { consistency: row.consistency, excess: row.excess, sharpe: row.sharpe, cost: row.cost },
    asOf: row.as_of,
    version: row.version,
    kind: row.kind,
    writtenOn: row.written_on,
  }))
}

/** What some classes were given month by month, by class: the last that was written of each month, oldest first. */
export async function readScoresOfMany(
  db: Database,
  { dataset, version }: ScoreBook,
  lipperIds: readonly string[],
): Promise<Map<string, (ScoreAlone & Pick<ScoreStamp, 'asOf' | 'kind'>)[]>> {
  const rows = await db
    .selectFrom('score_history')
    .select(['lipper_id', 'as_of', 'score', 'not_rated', 'kind'])
    .distinctOn(['lipper_id', 'as_of'])
    .where('dataset', '=', dataset)
    .where('version', '=', version)
    .where('lipper_id', 'in', [...lipperIds])
    .orderBy('lipper_id')
    .orderBy('as_of')
    .orderBy('written_on', 'desc')
    .execute()
  const written = rows.map((row) => ({ ...writtenOf(row), asOf: row.as_of, kind: row.kind }))
  return Map.groupBy(written, ({ lipperId }) => lipperId)
}

/** A line of the whole history; `score` null: it had none any more. */
export interface ScoreLine {
  readonly lipperId: string
  readonly asOf: IsoDate
  readonly score: number | null
  readonly kind: ScoreStamp['kind']
}

/** Every class's last line of each month, by month and class. */
export async function readAllScores(db: Database, { dataset, version }: ScoreBook): Promise<ScoreLine[]> {
  const rows = await db
    .selectFrom('score_history')
    .select(['lipper_id', 'as_of', 'score', 'kind'])
    .distinctOn(['as_of', 'lipper_id'])
    .where('dataset', '=', dataset)
    .where('version', '=', version)
    .orderBy('as_of')
    .orderBy('lipper_id')
    .orderBy('written_on', 'desc')
    .execute()
  return rows.map((row) => ({ lipperId: row.lipper_id, asOf: row.as_of, score: row.score, kind: row.kind }))
}

/** How many lines there are: none is ever changed, so the same number are the same lines. */
export async function countScores(db: Database, { dataset, version }: ScoreBook): Promise<number> {
  const { count } = await db
    .selectFrom('score_history')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('dataset', '=', dataset)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function writtenOf(row: { lipper_id: string; score: number | null; not_rated: string | null }): ScoreAlone {
  return {
    lipperId: row.lipper_id,
    score: row.score,
    notRated: notRatedReasons.find((reason) => reason === row.not_rated) ?? null,
  }
}
