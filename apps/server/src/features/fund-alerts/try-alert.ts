import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryAlert as call } from '@zhiheng/contract/fund-alerts.ts'

import type { Site } from '../../platform/site.ts'
import { toNumber } from '../funds/wire-number.ts'
import { pastOfAlert } from './past-of-alert.ts'
import { armNow } from './set-alert.ts'
import { requireSubject } from './watch-subject.ts'

/**
 * What an alert would look at now, and when it would have told in the past.
 *
 * @throws Refusal as `requireSubject` and `armNow`
 */
export async function tryAlert(
  site: Pick<Site, 'db' | 'market' | 'clock'>,
  memberId: number,
  asked: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const found = await requireSubject(site, memberId, asked)
  const { armed, value, isMet } = armNow(site, found, asked)
  const past = await pastOfAlert(site.db, site.market(), found, { ...armed, basis: asked.basis })
  return { value: toNumber(value), value_date: armed.seenOn, is_met: isMet, ...past }
}
