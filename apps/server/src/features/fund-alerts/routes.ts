import * as contract from '@zhiheng/contract/fund-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { deleteAlert } from './any-kind/store.ts'
import { listAlerts } from './list-alerts.ts'
import { changeAlert, setAlert } from './set-alert.ts'
import { tryAlert } from './try-alert.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listAlerts, ({ member, query }) => listAlerts(site, member.id, query)),
  answer(contract.tryAlert, ({ member, query }) => tryAlert(site, member.id, query)),
  answer(contract.setAlert, ({ member, body }) => setAlert(site, member.id, body)),
  answer(contract.changeAlert, ({ member, body, params }) => changeAlert(site, member.id, { ...body, id: params.id })),
  answer(contract.removeAlert, async ({ member, params }) => {
    if (!(await deleteAlert(site.db, 'fund_alerts', { memberId: member.id, id: params.id })))
      throw new Refusal('not_found')
    return listAlerts(site, member.id)
  }),
]
