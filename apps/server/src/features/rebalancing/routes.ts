import * as contract from '@zhiheng/contract/rebalancing.ts'

import { type Answer, answer } from '../../http/answer.ts'
import type { Site } from '../../platform/site.ts'
import { readLedger } from '../portfolios/read-ledger.ts'
import { getRebalanceNote } from './get-rebalance-note.ts'
import { listRebalances } from './list-rebalances.ts'
import { planRebalance } from './plan-rebalance.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getRebalanceHistory, ({ member, params }) =>
    listRebalances(site, { id: params.id, memberId: member.id }),
  ),
  answer(contract.getBatchHistory, async ({ member, params }) => {
    // batches come with firms; until then nobody has one, and only one's own portfolio may be asked for
    await readLedger(site.db, { id: params.id, memberId: member.id })
    return { batches: [] }
  }),
  answer(contract.getRebalanceNote, ({ member, params }) =>
    getRebalanceNote(site, { id: params.id, memberId: member.id, noteId: params.note_id }),
  ),
  answer(contract.getRebalancePlan, ({ member, params }) =>
    planRebalance(site, { id: params.id, memberId: member.id }),
  ),
]
