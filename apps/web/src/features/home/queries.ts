import { getHomeAlerts, type HomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import {
  getHeldArticles,
  getHomeArticles,
  getMarketArticles,
  type HeldArticles,
  type HomeArticles,
  type MarketArticles,
} from '@zhiheng/contract/home/articles.ts'
import { getHomeBriefing, type HomeBriefing } from '@zhiheng/contract/home/briefing.ts'
import { getHomeFavorites, type HomeFavorites } from '@zhiheng/contract/home/favorites.ts'
import { getHomeFlows, type HomeFlows } from '@zhiheng/contract/home/flows.ts'
import { getHomeTop, type HomeLists } from '@zhiheng/contract/home/lists.ts'
import { getHomeMy, type HomeMy } from '@zhiheng/contract/home/my.ts'
import { getHomeSample, type HomeSample } from '@zhiheng/contract/home/sample.ts'
import { getHomeStrip, type HomeStrip } from '@zhiheng/contract/home/strip.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** All portfolios of the member together. */
export const homeMy: CallQuery<HomeMy> = query(getHomeMy)
/** What is worth a look. */
export const homeAlerts: CallQuery<HomeAlerts> = query(getHomeAlerts)
/** Favourites that moved. */
export const homeFavorites: CallQuery<HomeFavorites> = query(getHomeFavorites)
/** The sample portfolio. */
export const homeSample: CallQuery<HomeSample> = query(getHomeSample)
/** Levels of the morning. */
export const homeStrip: CallQuery<HomeStrip> = query(getHomeStrip)
/** The funds in front of the best markets. */
export const homeTop: CallQuery<HomeLists> = query(getHomeTop)
/** What came into funds and left them. */
export const homeFlows: CallQuery<HomeFlows> = query(getHomeFlows)
/** The newest articles. */
export const homeArticles: CallQuery<HomeArticles> = query(getHomeArticles)
/** The newest articles that name a market. */
export const marketArticles: CallQuery<MarketArticles> = query(getMarketArticles)
/** Which of all these are about funds that the member holds. */
export const heldArticles: CallQuery<HeldArticles> = query(getHeldArticles)
/** The briefing of the morning. */
export const homeBriefing: CallQuery<HomeBriefing> = query(getHomeBriefing)
