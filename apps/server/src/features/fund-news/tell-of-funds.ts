import type { FundEvent } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import {
  changesOf,
  EVENT_NEWS_DAYS,
  eventKey,
  type FundChanges,
  type FundState,
} from '@zhiheng/domain/fund-news/fund-state.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { reasonOf } from '../favorites/followed-funds.ts'
import { eventsOf } from '../funds/events-of.ts'
import { latestPrice } from '../funds/latest-price.ts'
import { researchOf } from '../funds/research.ts'
import { type NewNotice, notifyMember } from '../notifications/notify-member.ts'
import { notedFund } from './noted-states.ts'
import { listWatchers, readNoted, type Watcher, writeNoted } from './store.ts'

/**
 * Tells who holds or follows a class what has changed of it since it was noted, each change once: told first and noted
 * then. A class that was not noted is noted alone.
 *
 * @returns how many notices were new
 */
export async function tellOfFunds(site: Site, stopped: AbortSignal): Promise<number> {
  const market = site.market()
  const scope = `fund:${market.isDemo ? 'demo' : 'real'}`
  const noted = await readNoted(site.db, scope, notedFund)
  const byFund = Map.groupBy(await listWatchers(site.db), ({ fundId }) => fundId)
  const now = new Map<string, FundState>()
  let told = 0
  for (const fund of market.funds) {
    const watchers = byFund.get(fund.fundId)
    if (watchers === undefined) continue
    if (stopped.aborted) return told
    const state = stateOf(market, fund)
    const before = noted.get(fund.lipperId)
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(state)) {
      const isNews = (day: IsoDate) => epochDayOf(market.today) - epochDayOf(day) <= EVENT_NEWS_DAYS
      const changes = changesOf(before, state, { events: eventsOf(market, fund), isNews })
      // One class after the other: whoever it is noted for has been told.
      told += await tellAll(
        site,
        watchers.flatMap((watcher) => noticesOf(market, fund, changes, watcher)),
      )
    }
    now.set(fund.lipperId, state)
  }
  await writeNoted(site.db, scope, now)
  return told
}

function stateOf(market: Market, fund: MarketFund): FundState {
  const { scores } = researchOf(market)
  const score = scores.of(fund.index)?.score
  return {
    score: score === undefined || scores.date === null ? null : { date: scores.date, score, version: scores.version },
    events: eventsOf(market, fund).map(eventKey).toSorted(),
    invalid: reasonOf(market, fund),
  }
}

async function tellAll(site: Site, notices: readonly NewNotice[]): Promise<number> {
  let told = 0
  // One member after the other, so that none is told twice.
  for (const notice of notices) told += Number(await notifyMember(site, notice))
  return told
}

function noticesOf(
  market: Market,
  fund: MarketFund,
  { score, events, invalid }: FundChanges<FundEvent>,
  { memberId, isHeld, isFollowed }: Watcher,
): NewNotice[] {
  const { lipperId } = fund
  const about = { name: displayName(fund.name), because: isHeld ? 'held' : 'followed' } as const
  const link = `/funds/${lipperId}`
  const notices: NewNotice[] = events.map(({ kind, date, before, after, other }) => ({
    memberId,
    kind: 'fund_event',
    message: {
      code: 'fund_event',
      ...about,
      event: kind,
      on: date,
      before,
      after,
      into: other?.name ?? null,
    },
    link,
    dedupKey: `event:${lipperId}:${kind}:${date}`,
  }))
  if (score !== null)
    notices.push({
      memberId,
      kind: 'score',
      message: { code: 'score_changed', ...about, ...score },
      link: `${link}#score`,
      dedupKey: `score:${lipperId}:${score.on}`,
    })
  if (invalid !== null)
    notices.push({
      memberId,
      kind: isFollowed ? 'favorite' : 'fund_event',
      message: {
        code: 'favorite_invalid',
        name: about.name,
        because: isFollowed ? 'followed' : 'held',
        reason: invalid,
        on: latestPrice(market, fund.index)?.date ?? null,
      },
      link: isFollowed ? '/favorites' : link,
      dedupKey: `invalid:${lipperId}:${invalid}`,
    })
  return notices
}
