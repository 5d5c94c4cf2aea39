import * as contract from '@zhiheng/contract/holding-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { deleteAlert } from '../fund-alerts/any-alert.ts'
import { listHoldingAlerts } from './list-alerts.ts'
import { changeAlert, setAlert } from './set-alert.ts'
import { tryAlert } from './try-alert.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listHoldingAlerts, ({ member }) => listHoldingAlerts(site, member.id)),
  answer(contract.tryHoldingAlert, ({ query }) => tryAlert(site, query)),
  answer(contract.setHoldingAlert, ({ member, body }) => setAlert(site, member.id, body)),
  answer(contract.changeHoldingAlert, ({ member, params, body }) =>
    changeAlert(site, member.id, { ...body, id: params.id }),
  ),
  answer(contract.removeHoldingAlert, async ({ member, params }) => {
    if (!(await deleteAlert(site.db, 'holding_alerts', { memberId: member.id, id: params.id })))
      throw new Refusal('not_found')
    return listHoldingAlerts(site, member.id)
  }),
]
