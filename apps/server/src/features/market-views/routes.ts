import * as contract from '@zhiheng/contract/market-views.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import { lastGood } from '../../platform/last-good.ts'
import type { Site } from '../../platform/site.ts'
import { publishView, withdrawView } from './publish-view.ts'
import { showAuthorRecord } from './show-author-record.ts'
import { showBrief } from './show-brief.ts'
import { showTrial } from './show-trial.ts'
import { showViews } from './show-views.ts'

export const routes = (site: Site): readonly Answer[] => {
  const keep = lastGood(site)
  return [
    answer(contract.getViewsInBrief, () => keep('views in brief', () => showBrief(site))),
    answer(contract.getMarketViews, ({ query }) => showViews(site, query.month)),
    answer(contract.getAuthorRecord, ({ params }) => showAuthorRecord(site, params.author_id)),
    answer(contract.getViewTrial, ({ member, params }) => showTrial(site, { id: params.id, memberId: member.id })),
    answer(contract.publishMarketView, (input) => publishView(site, actorOf(input), input.body)),
    answer(contract.withdrawMarketView, (input) =>
      withdrawView(site, actorOf(input), { id: input.params.id, reason: input.body.reason }),
    ),
  ]
}
