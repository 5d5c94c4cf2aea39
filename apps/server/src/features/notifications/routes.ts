import * as contract from '@zhiheng/contract/notifications.ts'
import * as delivery from '@zhiheng/contract/notifications/delivery.ts'
import * as push from '@zhiheng/contract/notifications/push.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { EventStream } from '../../http/site/event-stream.ts'
import type { MemberSignals } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { countUnread } from './count-unread.ts'
import { getDelivery, restartMail, setDelivery } from './delivery/delivery.ts'
import { readMailLink, setMailLink } from './delivery/mail-link.ts'
import { getNotification, listNotifications } from './list-notifications.ts'
import { addDevice, getPush, removeDevice } from './push/push-settings.ts'
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
  answer(delivery.getDelivery, ({ member }) => getDelivery(site.db, member.id)),
  answer(delivery.setDelivery, ({ member, body }) =>
    setDelivery(site.db, member.id, { mail: body.mail, mailHour: body.mail_hour, quiet: body.quiet }),
  ),
  answer(delivery.restartMail, ({ member }) => restartMail(site.db, member.id)),
  answer(push.getPush, ({ member }) => getPush(site, member.id)),
  answer(push.addPushDevice, ({ member, body, origin: { userAgent, sessionToken } }) =>
    addDevice(site, { memberId: member.id, userAgent, sessionToken }, body),
  ),
  answer(push.removePushDevice, ({ member, params }) => removeDevice(site, { id: params.id, memberId: member.id })),
  answerUncached(delivery.readMailLink, ({ params }) => readMailLink(site, params.token)),
  answer(delivery.setMailLink, ({ params, body }) => setMailLink(site, { token: params.token, on: body.on })),
]

/** The live number of a member's unread notifications. */
export const unreadStream = (site: Site, signals: MemberSignals): EventStream => ({
  path: contract.notificationStreamPath,
  allow: ['any'],
  event: 'unread',
  read: (memberId) => countUnread(site, memberId),
  signals,
})
