import { type MessagePart } from '@zhiheng/domain/notifications/message-html.ts'
import { switchOfKind, type SubscriptionKey, subscriptionParents } from '@zhiheng/domain/notifications/subscriptions.ts'

import type { Environment } from '../../../environment.ts'
import type { AddressOf } from '../../../platform/addresses-under.ts'
import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Mail } from '../../../platform/outbox/message.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { pathOf } from '../path-of.ts'
import type { NotificationRow } from '../store.ts'
import { type DigestGroup, type DigestPage, digestHtml, digestPlain } from './digest-html.ts'
import { digestText, groupNames, whyOf } from './digest-text.ts'
import { type LinkTarget, mailTokenOf } from './mail-key.ts'

/** So many notices a digest shows; the others it counts. Source: issue 19. */
export const MOST_LINES = 20

type Place = Pick<Environment, 'publicUrl' | 'host' | 'port' | 'sessionSecret'>

/** A member's digest of one day: who gets it, when it leaves, and the notices in it. */
export interface Digest {
  readonly memberId: number
  readonly email: string
  /** The day that it is of, and the hour at which it leaves. */
  readonly day: string
  readonly hour: number
  /** Newest first. */
  readonly notices: readonly NotificationRow[]
  /** Where what it tells of stands; without it, on our own site. */
  readonly addressOf?: AddressOf
}

/** The digest as a mail: HTML and text, with the headers by which mail programs end it at one press. */
export function digestMail(place: Place, digest: Digest): Mail {
  const { memberId, email, notices } = digest
  const { addressOf = (path) => siteAddress(place, path) } = digest
  const link = (what: LinkTarget) => mailTokenOf(place, { memberId, what })
  const offAddress = (what: LinkTarget) => siteAddress(place, `/members/unsubscribe/${link(what)}`)
  const shown = notices.slice(0, MOST_LINES)
  const page: DigestPage = {
    title: digestText.title(notices.length),
    day: slashed(digest.day),
    groups: groupsOf(shown, (notice) => lineOf(notice, { addressOf, offAddress })),
    more: notices.length > shown.length ? digestText.more(notices.length - shown.length) : null,
    listAddress: addressOf('/notifications'),
    // a firm's site has no settings for mails: these stand on ours
    settingsAddress: siteAddress(place, '/notifications?tab=settings'),
    stopAddress: offAddress('mail'),
    foot: digestText.foot(digest.hour),
  }
  const oneClick = siteAddress(place, `/api/members/one_click/${link('mail')}`)
  return {
    kind: 'mail',
    to: email,
    subject: digestText.subject(notices.length, slashed(digest.day)),
    text: digestPlain(page),
    html: digestHtml(page),
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    isBulk: true,
  }
}

type GroupKey = keyof typeof groupNames

/** In the order of the settings, what cannot be turned off first. */
const groupOrder = [
  'security',
  'portfolio_notices',
  'fund_notices',
  'account_notices',
  'indicator_alert',
  'announcement',
] as const

function groupsOf(
  notices: readonly NotificationRow[],
  line: (notice: NotificationRow) => DigestGroup['lines'][number],
): DigestGroup[] {
  const byGroup = Map.groupBy(notices, ({ kind }) => groupOf(kind))
  return groupOrder.flatMap((key) => {
    const own = byGroup.get(key)
    return own === undefined ? [] : [{ name: groupNames[key], lines: own.map(line) }]
  })
}

function groupOf(kind: string): GroupKey {
  const key = switchOfKind(kind)
  const top: SubscriptionKey | null = key === null ? null : (subscriptionParents[key] ?? key)
  return groupOrder.find((group) => group === top) ?? 'security'
}

interface Links {
  readonly addressOf: AddressOf
  readonly offAddress: (what: LinkTarget) => string
}

function lineOf(notice: NotificationRow, { addressOf, offAddress }: Links) {
  const key = switchOfKind(notice.kind)
  return {
    parts: notice.message satisfies readonly MessagePart[],
    why: whyOf[notice.kind] ?? null,
    day: slashed(taipeiDayOf(notice.createdAt)),
    address: addressOf(pathOf(notice)),
    offAddress: key === null ? null : offAddress(key),
  }
}

function slashed(day: string): string {
  return day.replaceAll('-', '/')
}
