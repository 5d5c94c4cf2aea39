import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from './research.ts'
import { readLastScores, readScoresOfMany, type ScoreAlone, type ScoreStamp } from './score-history/store.ts'
import { bookOf } from './score-history/write-scores.ts'

/** What a class was given for a month end. */
export interface ScoreThen {
  readonly as_of: IsoDate
  /** null: it had none then. */
  readonly score_web: number | null
  readonly kind: ScoreStamp['kind']
}

/** A class, by its place in the market, and the day of which its score is asked. */
export interface AskedScore {
  readonly index: number
  readonly day: IsoDate
}

/** A month is scored once it is over: on a day, the newest scores are those of the month before, or of the one before it. */
const MOST_MONTHS_OLD = 2

/**
 * The scores that classes had on a day of each, by today's method, as the history of scores and the page of a fund have
 * them; in the order asked. null: nobody knows.
 */
export async function scoresThen(
  db: Database,
  market: Market,
  asked: readonly AskedScore[],
): Promise<(ScoreThen | null)[]> {
  const ids = asked.flatMap(({ index }) => market.funds[index]?.lipperId ?? [])
  const written = ids.length === 0 ? new Map() : await readScoresOfMany(db, bookOf(market), ids)
  return asked.map((one) => scoreThen(market, written.get(market.funds[one.index]?.lipperId ?? '') ?? [], one))
}

type Written = ScoreAlone & Pick<ScoreStamp, 'asOf' | 'kind'>

function scoreThen(market: Market, written: readonly Written[], { index, day }: AskedScore): ScoreThen | null {
  const { scores } = researchOf(market)
  if (scores.date !== null && scores.date < day)
    return { as_of: scores.date, score_web: scores.of(index)?.score ?? null, kind: 'live' }
  const last = written.findLast(({ asOf }) => asOf < day)
  if (last === undefined) return null
  // a month that nothing was written of is one that nobody knows of, but for a class that had lost its score before it
  return isOld(last.asOf, day) && last.score !== null
    ? null
    : { as_of: last.asOf, score_web: last.score, kind: last.kind }
}

const AGAIN_MS = 30_000
const allThen = new WeakMap<Market, Map<IsoDate, Promise<ScoresOfDay>>>()

/** Scores of a day by class; a class that had none then is not here. */
export type ScoresOfDay = ReadonlyMap<string, { readonly as_of: IsoDate; readonly score: number }>

/** The same of every class on one day, read once for each snapshot; empty while nothing of that time is written. */
export function allScoresThen(db: Database, market: Market, day: IsoDate): Promise<ScoresOfDay> {
  const ofMarket = allThen.get(market) ?? new Map<IsoDate, Promise<ScoresOfDay>>()
  allThen.set(market, ofMarket)
  const made = ofMarket.get(day) ?? readAllThen(db, market, day)
  ofMarket.set(day, made)
  // what is still being written is read again after a while, and what failed at once
  made.then(
    (scores) => scores.size === 0 && setTimeout(() => ofMarket.delete(day), AGAIN_MS).unref(),
    () => ofMarket.delete(day),
  )
  return made
}

async function readAllThen(db: Database, market: Market, day: IsoDate): Promise<ScoresOfDay> {
  const last = await readLastScores(db, bookOf(market), isoDayOf(epochDayOf(day) - 1))
  return new Map(
    [...last].flatMap(([lipperId, { score, asOf }]) =>
      score === null || isOld(asOf, day) ? [] : [[lipperId, { as_of: asOf, score }] as const],
    ),
  )
}

function isOld(asOf: IsoDate, day: IsoDate): boolean {
  return monthIndexOf(epochDayOf(day)) - monthIndexOf(epochDayOf(asOf)) > MOST_MONTHS_OLD
}
