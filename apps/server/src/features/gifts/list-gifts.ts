import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Gift, listGifts as call } from '@zhiheng/contract/gifts.ts'
import { giftFault } from '@zhiheng/domain/gifts/gift.ts'

import type { Site } from '../../platform/site.ts'
import { pointsOf } from '../points/points-of.ts'
import { datasetOf, type Redeemer, takesPart } from './gift-place.ts'
import { offerOf } from './offer-of.ts'
import { hasPartner } from './partner/partner-url.ts'
import { pictureOf } from './picture-of.ts'
import { countTaken, listOpen } from './store.ts'

/** So long a gift whose day has passed is still shown, as one that is over. */
const SHOWN_AFTER_DAYS = 30

/** What a member can have for points, what can be had first. The gift of the partner is there only where one is connected. */
export async function listGifts(site: Site, member: Redeemer): Promise<ReplyOf<typeof call>> {
  const { db, clock } = site
  const today = clock.today()
  const [rows, taken, points] = await Promise.all([
    listOpen(db, datasetOf(site)),
    countTaken(db, member.id),
    pointsOf(db, { memberId: member.id, today }),
  ])
  const entries = rows.flatMap((row): Gift[] => {
    if (row.kind === 'partner' && !hasPartner(site)) return []
    if (row.last_day !== null && daysBetween(row.last_day, today) > SHOWN_AFTER_DAYS) return []
    const { id, title, description, kind, provider, last_day, audience, per_member } = row
    const offer = offerOf(row)
    const fault = takesPart(member)
      ? giftFault(offer, { today, groups: member.groups, taken: taken.get(id) ?? 0 })
      : 'role_required'
    const said = {
      id,
      title,
      description,
      kind,
      picture: pictureOf(row),
      provider,
      points: row.points,
      left: offer.left,
    }
    return [{ ...said, last_day, audience, per_member, fault }]
  })
  return { points, entries: entries.toSorted((a, b) => goneOf(a) - goneOf(b)) }
}

/** 1 where nobody can have it any more. */
function goneOf({ fault }: Gift): number {
  return Number(fault === 'gift_over' || fault === 'gift_sold_out')
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000
}
