import * as contract from '@zhiheng/contract/notifications.ts'
import * as delivery from '@zhiheng/contract/notifications/delivery.ts'
import * as push from '@zhiheng/contract/notifications/push.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

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
import type { Reader } from './store.ts'
import { getSubscriptions, setSubscriptions } from './subscriptions.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listNotifications, (input) => listNotifications(site, readerOf(input), input.query.page)),
  answer(contract.readAllNotifications, (input) => readAllNotifications(site, readerOf(input))),
  answer(contract.getNotification, (input) => getNotification(site, { id: input.params.id, ...readerOf(input) })),
  answer(contract.readNotification, (input) => readNotification(site, { id: input.params.id, ...readerOf(input) })),
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

interface Asked {
  readonly member: Caller
  readonly firm: Firm | null
}

function readerOf({ member, firm }: Asked): Reader {
  return { memberId: member.id, firmId: firm?.id ?? null }
}

/** The live number of a member's unread notifications. */
export const unreadStream = (site: Site, signals: MemberSignals): EventStream => ({
  path: contract.notificationStreamPath,
  allow: ['any'],
  event: 'unread',
  read: (memberId, firmId) => countUnread(site, { memberId, firmId }),
  signals,
})
