import type { HomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import { MOST_SHOWN, orderAttention } from '@zhiheng/domain/home/attention.ts'

import type { Site } from '../../platform/site.ts'
import { followAll } from '../portfolio-ledger/follow-all.ts'
import { readLevelEnd } from '../risk-evaluation/read-own-level.ts'
import { alertsReached } from './attention/alerts-reached.ts'
import { driftsOver } from './attention/drifts-over.ts'
import { figuresReached } from './attention/figures-reached.ts'
import type { Found } from './attention/found.ts'
import { fundsChanged, scoresAMonthAgo } from './attention/funds-changed.ts'
import { riskDue } from './attention/risk-due.ts'
import { comingNext } from './coming-next.ts'
import { sumOfPortfolios } from './sum-of-portfolios.ts'

/** What is worth a look today, at most three, and what comes next. */
export async function showAlerts(site: Site, memberId: number): Promise<HomeAlerts> {
  const market = site.market()
  const today = site.clock.today()
  // all at once: where the database is far, each wait for it is felt
  const [all, reached, figures, scores, due] = await Promise.all([
    followAll(site.db, market, memberId),
    alertsReached(site, market, memberId),
    figuresReached(site, market, memberId),
    scoresAMonthAgo(site.db, market),
    readLevelEnd(site, memberId),
  ])
  const { worths } = sumOfPortfolios(market, all)
  const changed = fundsChanged({ market, today }, worths, scores)
  const found = [...driftsOver(market, all), ...reached, ...figures, ...changed, ...riskDue(due, today, all.length > 0)]
  const items = orderAttention(found, today).map(itemOf)
  return {
    as_of: market.asOf,
    stale: false,
    items: items.slice(0, MOST_SHOWN),
    more: Math.max(0, items.length - MOST_SHOWN),
    next: comingNext({ market, today }, all, due),
  }
}

function itemOf({ kind, words, link, isOverdue, day }: Found): HomeAlerts['items'][number] {
  return { kind, ...words, link, is_overdue: isOverdue, day }
}
