import * as contract from '@zhiheng/contract/notifications.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { EventStream } from '../../http/site/event-stream.ts'
import type { MemberSignals } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { countUnread } from './count-unread.ts'
import { getNotification, listNotifications } from './list-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { getSubscriptions, setSubscriptions } from './subscriptions.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listNotifications, ({ member, query }) => listNotifications(site, member.id, query.page)),
  answer(contract.readAllNotifications, ({ member }) => readAllNotifications(site, member.id)),
  answer(contract.getNotification, ({ member, params }) =>
    getNotification(site, { id: params.id, memberId: member.id }),
  ),
  answer(contract.readNotification, ({ member, params }) =>
    readNotification(site, { id: params.id, memberId: member.id }),
  ),
  answer(contract.getSubscriptions, ({ member }) => getSubscriptions(site.db, member.id)),
  answer(contract.setSubscriptions, ({ member, body }) => setSubscriptions(site.db, member.id, body.subscriptions)),
]

/** The live number of a member's unread notifications. */
export const unreadStream = (site: Site, signals: MemberSignals): EventStream => ({
  path: contract.notificationStreamPath,
  allow: ['any'],
  event: 'unread',
  read: (memberId) => countUnread(site, memberId),
  signals,
})
