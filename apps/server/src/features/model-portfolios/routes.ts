import * as contract from '@zhiheng/contract/model-portfolios.ts'
import * as smart from '@zhiheng/contract/model-portfolios/smart-pick.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { createSmartPick } from './create-smart-pick.ts'
import { proposeSmartPick } from './propose-smart-pick.ts'
import { readModels } from './read-models.ts'
import { historyOf, liveSince, modelNotes, pointsOf } from './risk-return.ts'
import { wiseDemo } from './wise-demo.ts'

export const routes = (site: Site): readonly Answer[] => [
  answerUncached(contract.getRiskReturn, async ({ query: { period } }) => {
    const market = site.market()
    const records = await readModels(site)
    return { as_of: market.asOf, period, live_since: liveSince(records), points: pointsOf(market, records, period) }
  }),
  answerUncached(contract.getRiskReturnHistory, async () => {
    const market = site.market()
    const records = await readModels(site)
    return {
      as_of: market.asOf,
      live_since: liveSince(records),
      series: historyOf(market, records),
      notes: modelNotes(records),
    }
  }),
  answer(contract.getWiseDemo, ({ query }) => wiseDemo(site, query.level)),
  answer(smart.proposeSmartPick, ({ member, body }) => proposeSmartPick(site, member.id, body)),
  answer(smart.createSmartPick, ({ member, body }) => createSmartPick(site, member.id, body)),
]
