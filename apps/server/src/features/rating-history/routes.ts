import { getRatedFund, getRatingHistory, getRatingMonths, getRatingRecord } from '@zhiheng/contract/rating-history.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import { lastGood } from '../../platform/last-good.ts'
import type { Site } from '../../platform/site.ts'
import { loadHistory } from './load-history.ts'
import { recordReply, wholeRecord } from './record-reply.ts'
import { showHistory } from './show-history.ts'
import { showMonths } from './show-months.ts'
import { showRatedFund } from './show-rated-fund.ts'

export const routes = (site: Site): readonly Answer[] => {
  const keep = lastGood(site)
  return [
    // scores are written at night, when no price changes: it depends on more than the figures
    answerUncached(getRatingRecord, () =>
      keep('record of scores', async () => ({
        ...(await recordReply(await loadHistory(site), wholeRecord)),
        stale: false,
      })),
    ),
    answer(getRatingHistory, ({ query }) => showHistory(site, query)),
    answer(getRatingMonths, ({ query }) => showMonths(site, query)),
    answer(getRatedFund, ({ params }) => showRatedFund(site, params.lipper_id)),
  ]
}
