import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readMailLink as call } from '@zhiheng/contract/notifications/delivery.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { maskEmail } from '@zhiheng/domain/members/email.ts'
import { isOn, subscriptionParents } from '@zhiheng/domain/notifications/subscriptions.ts'

import type { Site } from '../../../platform/site.ts'
import { loadSubscriptions } from '../store.ts'
import { setSubscriptions } from '../subscriptions.ts'
import { setDelivery } from './delivery.ts'
import { type MailLink, readMailToken } from './mail-key.ts'
import { findAddress, loadDelivery } from './store.ts'

type Place = Pick<Site, 'db' | 'environment'>

/** What a link of a mail turns off, and whether it is on. @throws Refusal not_found */
export async function readMailLink(site: Place, token: string): Promise<ReplyOf<typeof call>> {
  const { link, email } = await requireLink(site, token)
  return { what: link.what, address: maskEmail(email), is_on: await isLinkOn(site, link) }
}

/** Turns off what a link is of, or on again; a second time changes nothing. @throws Refusal not_found */
export async function setMailLink(
  site: Place,
  { token, on }: { readonly token: string; readonly on: boolean },
): Promise<ReplyOf<typeof call>> {
  const { link } = await requireLink(site, token)
  if (link.what === 'mail') await setDelivery(site.db, link.memberId, { mail: on })
  else await setSubscriptions(site.db, link.memberId, { [link.what]: on })
  return readMailLink(site, token)
}

async function requireLink(site: Place, token: string): Promise<{ link: MailLink; email: string }> {
  const link = readMailToken(site.environment, token)
  const email = link === null ? null : await findAddress(site.db, link.memberId)
  if (link === null || email === null) throw new Refusal('not_found')
  return { link, email }
}

async function isLinkOn({ db }: Place, { memberId, what }: MailLink): Promise<boolean> {
  if (what === 'mail') return (await loadDelivery(db, memberId)).mail
  return isOn(await loadSubscriptions(db, memberId), what, subscriptionParents)
}
