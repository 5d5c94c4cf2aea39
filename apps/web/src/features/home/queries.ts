import {
  getHomeAlerts,
  getHomeArticles,
  getHomeFavorites,
  getHomeFlows,
  getHomeMy,
  getHomeSample,
  getHomeStrip,
  getHomeTop,
  type HomeAlerts,
  type HomeArticles,
  type HomeFavorites,
  type HomeFlows,
  type HomeMy,
  type HomeLists,
  type HomeSample,
  type HomeStrip,
} from '@zhiheng/contract/home.ts'

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
