import * as contract from '@zhiheng/contract/market-views.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { publishView, withdrawView } from './publish-view.ts'
import { showAuthorRecord } from './show-author-record.ts'
import { showTrial } from './show-trial.ts'
import { showViews } from './show-views.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getMarketViews, ({ query }) => showViews(site, query.month)),
  answer(contract.getAuthorRecord, ({ params }) => showAuthorRecord(site, params.author_id)),
  answer(contract.getViewTrial, ({ member, params }) => showTrial(site, { id: params.id, memberId: member.id })),
  answer(contract.publishMarketView, ({ member, origin, body }) =>
    publishView(site, { memberId: member.id, ip: origin.ip, userAgent: origin.userAgent }, body),
  ),
  answer(contract.withdrawMarketView, ({ member, origin, params, body }) =>
    withdrawView(
      site,
      { memberId: member.id, ip: origin.ip, userAgent: origin.userAgent },
      { id: params.id, reason: body.reason },
    ),
  ),
]
