import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { decideStep as call } from '@zhiheng/contract/fund-admin.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { keepStep, takeStepBack } from '../back-office/decide-step.ts'
import { requireFund } from '../funds/require-fund.ts'
import type { Decider } from './rule-on-fund.ts'

/** What the operator's `confirm-step` does, by a person of staff. @throws Refusal not_found, stale_version */
export async function decideStep(
  site: Site,
  decider: Decider,
  { params, body: { day, confirm } }: Pick<InputOf<typeof call>, 'params' | 'body'>,
): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const fund = requireFund(market, params.id)
  const at = site.clock.now().toISOString()
  const isDone = confirm
    ? (
        await keepStep(site.db, market, {
          fund,
          day,
          at,
          record: (db, details) => recordAudit({ ...site, db }, { ...decider, event: 'step_confirmed', details }),
        })
      ).isDone
    : await takeStepBack(site.db, {
        fund,
        day,
        record: (db, details) => recordAudit({ ...site, db }, { ...decider, event: 'step_withdrawn', details }),
      })
  if (!isDone) throw new Refusal('stale_version')
  return { day }
}
