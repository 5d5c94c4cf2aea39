import type { GiftOffer } from '@zhiheng/domain/gifts/gift.ts'

import type { GiftRow } from './store.ts'

/** A gift as the rule reads it. */
export function offerOf({ is_open, last_day, stock, taken, audience, per_member }: GiftRow): GiftOffer {
  return { isOpen: is_open, lastDay: last_day, left: stock - taken, audience, perMember: per_member }
}
