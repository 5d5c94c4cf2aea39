import { usualDelivery } from '@zhiheng/domain/notifications/delivery.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import type { Site } from '../../platform/site.ts'
import { digestMail } from './delivery/digest-mail.ts'
import type { NotificationRow } from './store.ts'

/** The digest that a member with usual settings would get with one notice in it; its links belong to nobody. */
export function previewDigest(
  { environment }: Pick<Site, 'environment'>,
  { email, notice }: { readonly email: string; readonly notice: NotificationRow },
): Mail {
  const day = taipeiDayOf(notice.createdAt)
  return digestMail(environment, { memberId: 0, email, day, hour: usualDelivery.mailHour, notices: [notice] })
}
