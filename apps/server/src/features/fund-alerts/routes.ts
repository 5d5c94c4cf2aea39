import * as contract from '@zhiheng/contract/fund-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listAlerts } from './list-alerts.ts'
import { setAlert } from './set-alert.ts'
import { deleteAlert } from './store.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listAlerts, ({ member, query }) => listAlerts(site, member.id, query.lipper_id)),
  answer(contract.setAlert, ({ member, body }) => setAlert(site, member.id, body)),
  answer(contract.removeAlert, async ({ member, params }) => {
    if (!(await deleteAlert(site.db, member.id, params.id))) throw new Refusal('not_found')
    return listAlerts(site, member.id)
  }),
]
