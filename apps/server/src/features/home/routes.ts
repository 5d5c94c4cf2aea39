import { getHome } from '@zhiheng/contract/home.ts'
import { getHomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import { getHeldArticles, getHomeArticles, getMarketArticles } from '@zhiheng/contract/home/articles.ts'
import { getHomeBriefing } from '@zhiheng/contract/home/briefing.ts'
import { getHomeFavorites } from '@zhiheng/contract/home/favorites.ts'
import { getHomeFlows } from '@zhiheng/contract/home/flows.ts'
import { getHomeTop } from '@zhiheng/contract/home/lists.ts'
import { getHomeMarkets } from '@zhiheng/contract/home/markets.ts'
import { getHomeMy } from '@zhiheng/contract/home/my.ts'
import { getHomeSample } from '@zhiheng/contract/home/sample.ts'
import { getHomeStrip } from '@zhiheng/contract/home/strip.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import { sameReplies } from '../../http/calls/same-replies.ts'
import { lastGood } from '../../platform/last-good.ts'
import type { Site } from '../../platform/site.ts'
import { showAlerts } from './show-alerts.ts'
import { showFavorites } from './show-favorites.ts'
import { showHeldArticles } from './show-held.ts'
import { publicBlocks, showHome } from './show-home.ts'
import { showMy } from './show-my.ts'

/** Members whose last replies are kept: some 10 MB. */
const MEMBERS_KEPT = 500

export const routes = (site: Site): readonly Answer[] => {
  const blocks = publicBlocks(site, lastGood(site))
  const [sameMy, sameAlerts, sameFavorites] = [
    sameReplies(MEMBERS_KEPT),
    sameReplies(MEMBERS_KEPT),
    sameReplies(MEMBERS_KEPT),
  ]
  return [
    answerUncached(getHome, ({ member }) => showHome(site, blocks, member)),
    answer(getHomeMy, async ({ member: { id } }) => sameMy(String(id), await showMy(site, id))),
    answer(getHomeAlerts, async ({ member: { id } }) => sameAlerts(String(id), await showAlerts(site, id))),
    answer(getHomeFavorites, async ({ member: { id } }) => sameFavorites(String(id), await showFavorites(site, id))),
    answerUncached(getHomeStrip, blocks.strip),
    answerUncached(getHomeMarkets, blocks.markets),
    answerUncached(getHomeTop, blocks.top),
    answer(getHeldArticles, ({ member }) => showHeldArticles(site, member.id, blocks.mentions())),
    answerUncached(getHomeArticles, blocks.articles),
    answerUncached(getMarketArticles, blocks.marketArticles),
    answerUncached(getHomeBriefing, blocks.briefing),
    answerUncached(getHomeFlows, blocks.flows),
    answerUncached(getHomeSample, blocks.sample),
  ]
}
