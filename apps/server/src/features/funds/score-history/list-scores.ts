import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundScores } from '@zhiheng/contract/funds/peers.ts'
import { SCORE_VERSION } from '@zhiheng/quant/scoring/score-peers.ts'

import type { Site } from '../../../platform/site.ts'
import { requireFund } from '../require-fund.ts'
import { researchOf } from '../research.ts'
import { readScoresOf } from './store.ts'
import { bookOf, MONTHS_KEPT } from './write-scores.ts'

type Reply = ReplyOf<typeof getFundScores>

/**
 * The scores of a class month by month as they were written, and the one that the site shows now.
 *
 * @throws Refusal not_found
 */
export async function listScores(site: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<Reply> {
  const market = site.market()
  const fund = requireFund(market, lipperId)
  const { scores } = researchOf(market)
  const written = await readScoresOf(site.db, bookOf(market).dataset, fund.lipperId)
  const before = written.filter(({ asOf, version }) => asOf !== scores.date || version !== SCORE_VERSION)
  const now = { score_web: scores.of(fund.index)?.score ?? null, not_rated: scores.notRated(fund.index) }
  const current = now.score_web === null && before.every(({ score }) => score === null) ? null : scores.date
  return {
    entries: [
      ...before.slice(-MONTHS_KEPT).map(({ asOf, version, kind, score, notRated }) => ({
        as_of: asOf,
        version,
        kind,
        score_web: score,
        not_rated: notRated,
      })),
      ...(current === null ? [] : [{ as_of: current, version: SCORE_VERSION, kind: 'live' as const, ...now }]),
    ],
  }
}
