import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { countScores, readAllScores, readScoresOf, type ScoreLine } from './score-history/store.ts'
import { bookOf } from './score-history/write-scores.ts'

/** A class's score of a month as it was written down; `score` null: it had none any more. */
export type KeptScore = ScoreLine

/** Every class's last score of each month by today's method, by month and class. */
export function keptScores(db: Database, market: Market): Promise<KeptScore[]> {
  return readAllScores(db, bookOf(market))
}

/** How many lines there are; none is ever changed, so the same number are the same lines. */
export function countKeptScores(db: Database, market: Market): Promise<number> {
  return countScores(db, bookOf(market))
}

/** What one class was given, month by month and by each method, oldest first. */
export function keptScoresOf(db: Database, market: Market, lipperId: string): ReturnType<typeof readScoresOf> {
  return readScoresOf(db, bookOf(market).dataset, lipperId)
}
