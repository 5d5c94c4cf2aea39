import type { Flashcard } from '@zhiheng/domain/articles/article.ts'
import { movedCards } from '@zhiheng/domain/articles/moved-cards.ts'

import type { Database } from '../../../platform/database/database.ts'
import { findCards, listBoxes, replaceBoxes } from './store.ts'

/** A card keeps the box that each member put it in, wherever it now stands; the boxes of a card that is gone go with it. */
export async function keepCards(trx: Database, key: number, cards: readonly Flashcard[]): Promise<void> {
  const moved = movedCards(await findCards(trx, key), cards)
  if (moved.every((to, from) => to === from)) return
  const boxes = await listBoxes(trx, key)
  await replaceBoxes(
    trx,
    key,
    boxes.flatMap((box) => {
      const card = moved[box.card] ?? null
      return card === null ? [] : [{ ...box, card }]
    }),
  )
}
