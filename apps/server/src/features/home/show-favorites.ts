import type { HomeFavorites, MovedFavorite } from '@zhiheng/contract/home/favorites.ts'
import { isMoved, timesUsual, usualMove } from '@zhiheng/domain/home/usual-move.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { followedFunds } from '../favorites/followed-funds.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { recentCourse, weeklyReturns } from './weekly-returns.ts'

const MOST_MOVED = 5
const MOST_QUIET = 3
const PERCENT = 100

/** The favourites that moved more than usual; on a quiet week those that moved most. */
export async function showFavorites(site: Site, memberId: number): Promise<HomeFavorites> {
  const market = site.market()
  const { valid } = await followedFunds(site.db, market, memberId)
  const all = valid.map(({ fund }) => weekOf(market, fund.index))
  const moved = all.filter(({ times }) => isMoved(times)).toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))
  const calm = all.filter((one) => !isMoved(one.times)).toSorted((a, b) => size(b.week) - size(a.week))
  const shown =
    moved.length > 0 ? moved.slice(0, MOST_MOVED) : calm.filter(({ week }) => week !== null).slice(0, MOST_QUIET)
  const rest = all.filter((one) => !shown.includes(one) && one.week !== null)
  return {
    as_of: market.asOf,
    stale: false,
    count: all.length,
    funds: shown.map((one) => movedOf(market, one)),
    moved: moved.length,
    unknown: all.filter(({ times }) => times === null).length,
    rest_most: rest.length === 0 ? null : Math.max(...rest.map(({ week }) => size(week))),
  }
}

interface Week {
  readonly index: number
  /** Percent, as every list shows it. */
  readonly week: number | null
  readonly times: number | null
}

function weekOf(market: Market, index: number): Week {
  const week = summariseFund(researchOf(market), index).months_performance.wow ?? null
  const usual = usualMove(weeklyReturns(market, index))
  return { index, week, times: timesUsual(week === null ? null : week / PERCENT, usual) }
}

function size(week: number | null): number {
  return Math.abs(week ?? 0)
}

function movedOf(market: Market, { index, week, times }: Week): MovedFavorite {
  const { lipper_id, name, warnings, currency, risk_level, score, price, price_date, price_change_rate } =
    summariseFund(researchOf(market), index)
  return {
    lipper_id,
    name,
    warnings,
    currency,
    risk_level,
    score,
    price,
    price_date,
    day: price_change_rate,
    week,
    times,
    trend: recentCourse(market, index),
  }
}
