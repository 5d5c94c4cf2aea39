import * as contract from '@zhiheng/contract/home.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showAlerts } from './show-alerts.ts'
import { showFavorites } from './show-favorites.ts'
import { showMy } from './show-my.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getHomeMy, ({ member }) => showMy(site, member.id)),
  answer(contract.getHomeAlerts, ({ member }) => showAlerts(site, member.id)),
  answer(contract.getHomeFavorites, ({ member }) => showFavorites(site, member.id)),
]
