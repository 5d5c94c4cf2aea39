import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { turnFeature as call } from '@zhiheng/contract/feature-switches.ts'
import { type FeatureName, featureNames } from '@zhiheng/domain/access/features.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { type Confirmation, confirmPassword } from '../account-data/confirm-password.ts'
import { readFeatures } from './hold-features.ts'
import { showSwitches } from './show-switches.ts'
import { turnSwitch } from './store.ts'
import { text } from './text.ts'

/** Who turns which switch, and which way. */
interface Turning extends Confirmation {
  readonly name: string
  readonly on: boolean
  readonly version: number
  /** The name once more, typed. */
  readonly typed: string
}

/**
 * Turns a switch. This node goes by it from now on; the others as soon as they hear of it.
 *
 * @throws Refusal not_found, stale_version, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function turnFeature(site: Site, turning: Turning): Promise<ReplyOf<typeof call>> {
  const { member, origin, on: isOn, version } = turning
  const name = nameIn(site, turning)
  await confirmPassword(site, turning)
  await site.db.transaction().execute(async (trx) => {
    const isTurned = await turnSwitch(trx, { name, isOn, version, at: site.clock.now(), memberId: member.id })
    if (!isTurned) throw new Refusal('stale_version')
    const { ip, userAgent } = origin
    const details = { feature: name, turned: isOn ? 'on' : 'off' }
    await recordAudit({ ...site, db: trx }, { event: 'feature_turned', memberId: member.id, ip, userAgent, details })
  })
  await readFeatures(site, site.db)
  return showSwitches(site)
}

function nameIn({ environment }: Site, { name: asked, typed }: Turning): FeatureName {
  const name = featureNames.find((one) => one === asked)
  if (name === undefined) throw new Refusal('not_found')
  if (typed !== name) throw new Refusal('invalid_field', { typed: text.otherName })
  if (environment.features[name] !== undefined) throw new Refusal('invalid_field', { on: text.bySetting })
  return name
}
