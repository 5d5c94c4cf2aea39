import webPush from 'web-push'

import type { Environment, VapidKeys } from '../../../environment.ts'
import type { SealedPush } from './post-push.ts'
import type { PushPayload } from './push-payload.ts'
import type { DeviceRow } from './store.ts'

/** So long a push service keeps a message for a device that is off; later it is no news. */
const KEPT_SECONDS = 86_400

type Contact = Pick<Environment, 'securityContact' | 'mailFrom'>

/** Seals a message for one device (RFC 8291), signed by the site's keys (RFC 8292). @throws where the device's keys are none */
export function sealPush(
  environment: Contact,
  vapid: VapidKeys,
  { device, payload }: { readonly device: DeviceRow; readonly payload: PushPayload },
): SealedPush {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject: contactOf(environment), ...vapid }, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm' },
  )
  if (body === null) throw new TypeError('a message with something to say has a body')
  return { endpoint, headers: Object.fromEntries(Object.entries(headers)), body }
}

/** Whom a push service tells that something is wrong: it takes addresses of these two kinds alone. */
function contactOf({ securityContact, mailFrom }: Contact): string {
  return securityContact !== null && /^(https|mailto):/.test(securityContact) ? securityContact : `mailto:${mailFrom}`
}
