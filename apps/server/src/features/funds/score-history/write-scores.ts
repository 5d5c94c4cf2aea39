import { setImmediate as breathe } from 'node:timers/promises'

import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { SCORE_VERSION } from '@zhiheng/quant/scoring/score-peers.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { researchOf } from '../research.ts'
import { scoresOfThen } from '../score-before.ts'
import type { Scores } from '../score-market.ts'
import {
  insertScores,
  listScoredMonths,
  readLastScores,
  type ScoreAlone,
  type ScoreBook,
  type ScoreStamp,
  type WrittenScore,
} from './store.ts'

/** So many months before the newest one are shown and kept complete. */
export const MONTHS_KEPT = 12

/** The fictional market has years of them, so that one can see what became of scores. */
const DEMO_MONTHS = 48

/**
 * Writes down the scores that the site shows, where they are not written yet: those of a new month, and within the
 * month what corrected data changed. Months of the last year that have none, before the first run or of a standstill,
 * are computed by the prices until then and marked as backtests. A month is one transaction.
 *
 * @param stopped - ends the work between two months
 * @returns how many scores are new
 */
export async function writeScores(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  stopped: AbortSignal | null = null,
): Promise<number> {
  const market = site.market()
  const { scores } = researchOf(market)
  if (scores.date === null) return 0
  const book = bookOf(market)
  const known = new Set(await listScoredMonths(site.db, book))
  const missing = monthEndsBefore(scores.date, market.isDemo ? DEMO_MONTHS : MONTHS_KEPT).filter(
    (month) => !known.has(month),
  )
  const stamp = { ...book, writtenOn: site.clock.today() }
  // in an empty book what was last written is what this run wrote
  const last: LastScores | null = known.size === 0 ? new Map() : null
  let added = 0
  for (const asOf of missing) {
    if (stopped?.aborted === true) return added
    const then = scoresOfThen(market, asOf)
    if (then.date === asOf)
      added += await writeMonth(site, { market, scores: then, last }, { ...stamp, asOf, kind: 'backtest' })
    await breathe() // others are answered between two months
  }
  return added + (await writeMonth(site, { market, scores, last }, { ...stamp, asOf: scores.date, kind: 'live' }))
}

/** The record that a market's scores belong into. */
export function bookOf({ isDemo }: Pick<Market, 'isDemo'>): ScoreBook {
  return { dataset: isDemo ? 'demo' : 'real', version: SCORE_VERSION }
}

/** Oldest first. */
function monthEndsBefore(asOf: IsoDate, count: number): IsoDate[] {
  const month = monthIndexOf(epochDayOf(asOf))
  return Array.from({ length: count }, (_, index) => isoDayOf(lastDayOfMonth(month - count + index)))
}

type LastScores = Awaited<ReturnType<typeof readLastScores>>

interface MonthToWrite {
  readonly market: Market
  readonly scores: Scores
  /** What each class was last given, kept up to date; null: it is read. */
  readonly last: LastScores | null
}

async function writeMonth(
  { db }: Pick<Site, 'db'>,
  { market, scores, last: kept }: MonthToWrite,
  stamp: ScoreStamp,
): Promise<number> {
  const { added, written } = await db.transaction().execute(async (trx) => {
    const last = kept ?? (await readLastScores(trx, stamp, stamp.asOf))
    const fresh = market.funds.flatMap(({ index, lipperId }): WrittenScore[] => {
      const own = scores.of(index)
      const now = {
        lipperId,
        score: own?.score ?? null,
        notRated: scores.notRated(index),
        parts: own?.components ?? null,
      }
      return isWritten(now, last.get(lipperId), stamp.asOf) ? [] : [now]
    })
    return { added: await insertScores(trx, stamp, fresh), written: fresh }
  })
  for (const score of written) kept?.set(score.lipperId, { ...score, asOf: stamp.asOf })
  return added
}

/** A class without a score is written once, after it had one: most classes never have one. */
function isWritten(
  now: WrittenScore,
  last: (ScoreAlone & { readonly asOf: IsoDate }) | undefined,
  asOf: IsoDate,
): boolean {
  if (now.score === null) return last === undefined || last.score === null
  return last?.asOf === asOf && last.score === now.score
}
