import * as contract from '@zhiheng/contract/firm-shelf.ts'

import { answer, type Answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { fundAtFirm } from './fund-at-firm.ts'
import { listOwnWords } from './own-words.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getFundAtFirm, ({ firm, params, member }) =>
    fundAtFirm(site, { firmId: firm.id, memberId: member.id, lipperId: params.id }),
  ),
  answer(contract.listOwnWords, ({ firm, query }) => listOwnWords(site, { firmId: firm.id, ids: query.ids })),
]
