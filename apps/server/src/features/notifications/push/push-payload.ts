import type { NotificationKind } from '@zhiheng/domain/notifications/notification.ts'
import { kindNames } from '@zhiheng/domain/notifications/text.ts'

import { whyOf } from '../delivery/digest-text.ts'
import { whose } from '../news-words.ts'
import { pathOf } from '../path-of.ts'
import type { NotificationRow } from '../store.ts'
import { pushText } from './push-text.ts'

/** What `push-worker.js` shows of a message. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly link: string
  /** One of the same takes the place of the other. */
  readonly tag: string
  /** Where it is turned off. */
  readonly off: { readonly title: string; readonly link: string }
}

/** A message is seen on a locked screen: of these kinds alone it says what the notice says, which is public of a fund. */
const openKinds: ReadonlySet<NotificationKind> = new Set([
  'score',
  'fund_event',
  'favorite',
  'document',
  'pick',
  'announcement',
])
const MOST_LETTERS = 180
const MOST_TITLES = 3

/** What a device is told: one notice, or how many where there are more. No amounts, and nothing of what anybody owns. */
export function pushPayload(notices: readonly [NotificationRow, ...NotificationRow[]]): PushPayload {
  const [first] = notices
  const off = { title: pushText.off, link: '/notifications?tab=settings' }
  if (notices.length > 1) {
    const titles = [...new Set(notices.map(({ kind }) => kindNames[kind]))].slice(0, MOST_TITLES)
    return {
      title: pushText.many(notices.length),
      body: pushText.kinds(titles),
      link: '/notifications',
      tag: 'notices',
      off,
    }
  }
  const why = whyOf[first.kind]
  return {
    title: kindNames[first.kind],
    body: [saidOf(first), ...(why === undefined ? [] : [pushText.why(why)])].join('\n'),
    link: pathOf(first),
    tag: `notice-${first.id}`,
    off,
  }
}

function saidOf({ kind, message }: NotificationRow): string {
  if (!openKinds.has(kind)) return pushText.open
  // whom a fund belongs to is nobody's business who sees the screen
  const said = message.flatMap(({ text }) => (text === whose.held ? [] : [text])).join('')
  // a letter of two halves is not cut between them
  return said.length > MOST_LETTERS
    ? `${said
        .slice(0, MOST_LETTERS - 1)
        .toWellFormed()
        .replace('\uFFFD', '')}…`
    : said
}
