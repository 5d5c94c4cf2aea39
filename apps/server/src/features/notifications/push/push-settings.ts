import { createHash, ECDH } from 'node:crypto'

import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { addPushDevice, getPush as call } from '@zhiheng/contract/notifications/push.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isPushEndpoint, MOST_PUSH_DEVICES } from '@zhiheng/domain/notifications/push.ts'
import { describeBrowser } from '@zhiheng/domain/session/describe-browser.ts'

import type { Environment } from '../../../environment.ts'
import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Site } from '../../../platform/site.ts'
import { lockMember } from '../../members/lock-member.ts'
import { hashToken } from '../../session/session-token.ts'
import { deleteDevice, deleteDevicesBeyond, listDevices, saveDevice } from './store.ts'

type Place = Pick<Site, 'db' | 'clock' | 'environment'>
type Reply = ReplyOf<typeof call>

/** Which browsers of a member are told by push, and what another subscribes with. */
export async function getPush({ db, environment }: Pick<Site, 'db' | 'environment'>, memberId: number): Promise<Reply> {
  const devices = await listDevices(db, memberId)
  return {
    public_key: environment.vapid?.publicKey ?? null,
    devices: devices.map((device) => ({
      id: device.id,
      name: describeBrowser(device.user_agent),
      mark: createHash('sha256').update(device.endpoint).digest('hex'),
      made_on: taipeiDayOf(device.made_at),
      told_on: device.told_at === null ? null : taipeiDayOf(device.told_at),
    })),
  }
}

/** Who subscribes, from where. */
interface Subscriber {
  readonly memberId: number
  readonly userAgent: string | null
  readonly sessionToken: string | null
}

/** Tells a browser by push from now on. @throws Refusal not_found where nothing is pushed, bad_request */
export async function addDevice(
  site: Place,
  who: Subscriber,
  { endpoint, keys }: InputOf<typeof addPushDevice>['body'],
): Promise<Reply> {
  if (site.environment.vapid === null) throw new Refusal('not_found')
  if (!isTaken(site.environment, endpoint) || !isPublicKey(keys.p256dh)) throw new Refusal('bad_request')
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, who.memberId)
    await saveDevice(trx, {
      memberId: who.memberId,
      tokenHash: who.sessionToken === null ? null : hashToken(who.sessionToken),
      endpoint,
      keys,
      userAgent: who.userAgent,
      at: site.clock.now().toISOString(),
    })
    await deleteDevicesBeyond(trx, who.memberId, MOST_PUSH_DEVICES)
  })
  return getPush(site, who.memberId)
}

/** Tells a device no more. @throws Refusal not_found where it is not there or someone else's */
export async function removeDevice(
  site: Place,
  key: { readonly id: number; readonly memberId: number },
): Promise<Reply> {
  if (!(await deleteDevice(site.db, key))) throw new Refusal('not_found')
  return getPush(site, key.memberId)
}

function isTaken({ pushStandIn }: Pick<Environment, 'pushStandIn'>, endpoint: string): boolean {
  if (isPushEndpoint(endpoint)) return true
  return pushStandIn !== null && URL.canParse(endpoint) && new URL(endpoint).origin === pushStandIn
}

/** Whether it is a point of the curve: another would stop every message to the device. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}
