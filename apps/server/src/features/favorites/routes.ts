import * as contract from '@zhiheng/contract/favorites.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { followFunds } from './follow-funds.ts'
import { listFavorites, listFavoritesCompact, summariseFavorites } from './list-favorites.ts'
import { unfollowFunds } from './unfollow-funds.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listFavorites, ({ member, query }) => listFavorites(site, member, query)),
  answer(contract.summariseFavorites, ({ member }) => summariseFavorites(site, member)),
  answer(contract.listFavoritesCompact, ({ member, query }) => listFavoritesCompact(site, member, query.page)),
  answer(contract.followFunds, ({ member, body }) => followFunds(site, member, body.lipper_ids)),
  answer(contract.unfollowFunds, ({ member, query }) => unfollowFunds(site, member, query.lipper_ids)),
]
