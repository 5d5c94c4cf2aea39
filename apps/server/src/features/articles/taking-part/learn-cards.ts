import type { getCards } from '@zhiheng/contract/articles/taking-part.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { afterAnswer } from '@zhiheng/domain/articles/spaced-repetition.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Site } from '../../../platform/site.ts'
import { lockMember } from '../../members/lock-member.ts'
import { requireArticle } from '../require-article.ts'
import { type CardRow, listCards, upsertCard } from './store.ts'

type Cards = ReplyOf<typeof getCards>

/** @throws Refusal not_found */
export async function showCards(site: Site, memberId: number, id: string): Promise<Cards> {
  const { key } = await requireArticle(site, id)
  return cardsOf(await listCards(site.db, { memberId, key }), site.clock.today())
}

/** @throws Refusal not_found, also for a card that the article has not */
export async function keepAnswer(
  site: Site,
  memberId: number,
  { id, card, remembered }: { readonly id: string; readonly card: number; readonly remembered: boolean },
): Promise<Cards> {
  const { key, cards } = await requireArticle(site, id)
  if (card >= cards.length) throw new Refusal('not_found')
  const today = site.clock.today()
  return site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const taking = { memberId, key }
    const before = (await listCards(trx, taking)).find((one) => one.card === card)
    const known = before === undefined ? null : { box: before.box, due: epochDayOf(before.dueOn) }
    const { box, due } = afterAnswer(known, { remembered, today: epochDayOf(today) })
    await upsertCard(trx, taking, { card, box, dueOn: isoDayOf(due) })
    return cardsOf(await listCards(trx, taking), today)
  })
}

function cardsOf(rows: readonly CardRow[], today: IsoDate): Cards {
  return {
    cards: rows.map(({ card, box, dueOn }) => ({ card, box, due_in: epochDayOf(dueOn) - epochDayOf(today) })),
  }
}
