import * as contract from '@zhiheng/contract/indicator-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { deleteAlert } from '../fund-alerts/any-alert.ts'
import { listIndicatorAlerts } from './list-alerts.ts'
import { changeAlert, setAlert } from './set-alert.ts'
import { tryAlert } from './try-alert.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listIndicatorAlerts, ({ member }) => listIndicatorAlerts(site, member.id)),
  answer(contract.tryIndicatorAlert, ({ query }) => tryAlert(site, query)),
  answer(contract.setIndicatorAlert, ({ member, body }) => setAlert(site, member.id, body)),
  answer(contract.changeIndicatorAlert, ({ member, params, body }) =>
    changeAlert(site, member.id, { ...body, id: params.id }),
  ),
  answer(contract.removeIndicatorAlert, async ({ member, params }) => {
    if (!(await deleteAlert(site.db, 'indicator_alerts', { memberId: member.id, id: params.id })))
      throw new Refusal('not_found')
    return listIndicatorAlerts(site, member.id)
  }),
]
