import * as contract from '@zhiheng/contract/home.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { lastGood } from './last-good.ts'
import { showAlerts } from './show-alerts.ts'
import { showFavorites } from './show-favorites.ts'
import { publicBlocks, showHome } from './show-home.ts'
import { showMy } from './show-my.ts'

export const routes = (site: Site): readonly Answer[] => {
  const blocks = publicBlocks(site, lastGood(site))
  return [
    answerUncached(contract.getHome, ({ member }) => showHome(site, blocks, member)),
    answer(contract.getHomeMy, ({ member }) => showMy(site, member.id)),
    answer(contract.getHomeAlerts, ({ member }) => showAlerts(site, member.id)),
    answer(contract.getHomeFavorites, ({ member }) => showFavorites(site, member.id)),
    answerUncached(contract.getHomeStrip, blocks.strip),
    answerUncached(contract.getHomeMarkets, blocks.markets),
    answerUncached(contract.getHomeTop, blocks.top),
    answerUncached(contract.getHomeArticles, blocks.articles),
    answerUncached(contract.getHomeFlows, blocks.flows),
    answerUncached(contract.getHomeSample, blocks.sample),
  ]
}
