import * as contract from '@zhiheng/contract/home.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { showAlerts } from './show-alerts.ts'
import { showFavorites } from './show-favorites.ts'
import { showMy } from './show-my.ts'
import { showSample } from './show-sample.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.getHomeMy, ({ member }) => showMy(site, member.id)),
  answer(contract.getHomeAlerts, ({ member }) => showAlerts(site, member.id)),
  answerUncached(contract.getHomeSample, () => showSample(site)),
  answer(contract.getHomeFavorites, ({ member }) => showFavorites(site, member.id)),
]
