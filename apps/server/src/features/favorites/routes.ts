import * as contract from '@zhiheng/contract/favorites.ts'
import * as arranging from '@zhiheng/contract/favorites/arranging.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { saveNote, showNote } from './favorite-note.ts'
import { followFunds } from './follow-funds.ts'
import { listFavoritesCompact, summariseFavorites } from './list-cards.ts'
import { listFavorites } from './list-favorites.ts'
import { moveFavorite } from './move-favorite.ts'
import { readView, writeView } from './store.ts'
import { unfollowFunds } from './unfollow-funds.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listFavorites, ({ member, query }) => listFavorites(site, member, query)),
  answer(contract.summariseFavorites, ({ member }) => summariseFavorites(site, member)),
  answer(contract.listFavoritesCompact, ({ member, query }) => listFavoritesCompact(site, member, query.page)),
  answer(contract.followFunds, ({ member, body }) => followFunds(site, member, body.lipper_ids)),
  answer(contract.unfollowFunds, ({ member, query }) => unfollowFunds(site, member, query.lipper_ids)),
  answer(arranging.setFavoriteView, async ({ member, body }) => {
    await writeView(site.db, member.id, body)
    const { columns, sort } = await readView(site.db, member.id)
    return { view: { columns: [...columns], sort } }
  }),
  answer(arranging.moveFavorite, ({ member, body }) => moveFavorite(site, member.id, body)),
  answer(arranging.readFavoriteNote, ({ member, query }) => showNote(site, member.id, query.lipper_id)),
  answer(arranging.writeFavoriteNote, ({ member, body }) => saveNote(site, member.id, body)),
]
