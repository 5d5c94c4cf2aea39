import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRecommendation, listRecommendations as listCall } from '@zhiheng/contract/fund-recommendations.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { countJudged, type Judged } from '@zhiheng/domain/fund-recommendations/count-judged.ts'
import { type Picked, pickFunds } from '@zhiheng/domain/fund-recommendations/pick-funds.ts'
import { type PickKind, pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'

import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { figuresNow } from '../market-rankings/figures-at.ts'
import { foundFunds } from '../screener/search-funds.ts'
import { argumentOf } from './argument-of.ts'
import { candidatesAt } from './candidates-at.ts'
import { earlierPicks, quarterBefore } from './earlier-picks.ts'
import { followedLists, followersByPlace } from './followed-list.ts'
import { scoresOfDay } from './scores-of-day.ts'

type Reply = ReplyOf<typeof getRecommendation>
type Where = Pick<Site, 'db' | 'market'>

/** So many names stand on the card of a list. */
const FIRST_SHOWN = 3

/** Every list with its first funds and what became of the last quarter's. */
export async function listRecommendations(site: Where): Promise<ReplyOf<typeof listCall>> {
  const shown: Reply[] = []
  // one behind the other: they share what they are made of
  // The first makes what the others take.
  for (const kind of pickKinds) shown.push(await showRecommendation(site, kind))
  return {
    as_of: shown[0]?.as_of ?? null,
    entries: shown.map(({ entries, earlier: _earlier, ...list }) => ({
      ...list,
      first: entries.slice(0, FIRST_SHOWN).map(({ lipper_id, name }) => ({ lipper_id, name })),
    })),
  }
}

/**
 * The funds that a rule lists today, and what became of those it listed at the end of the last quarter.
 *
 * @throws Refusal not_found
 */
export async function showRecommendation(site: Where, name: string): Promise<Reply> {
  const type = pickKinds.find((one) => one === name)
  if (type === undefined) throw new Refusal('not_found')
  const market = site.market()
  const { picks, period, judged, day } = await picksNow(site, type)
  const found = new Map(
    foundFunds(
      market,
      picks.map(({ place }) => place),
      '1y',
    ).map((fund) => [fund.lipper_id, fund]),
  )
  const earlier = await earlierPicks(site, type)
  const entries = picks.flatMap((pick) => {
    const fund = found.get(market.funds[pick.place]?.lipperId ?? '')
    return fund === undefined ? [] : [{ ...fund, ...argumentOf(type, pick) }]
  })
  return {
    type,
    as_of: market.funds.length === 0 ? null : day,
    count: entries.length,
    period: type === 'best-in-class' ? period : null,
    judged: judged && { ...judged },
    outcome: earlier.outcome,
    why_no_record: earlier.outcome !== null ? null : type === 'followed' ? 'not_kept' : 'no_data',
    entries,
    earlier: earlier.picks,
  }
}

interface PicksNow {
  readonly picks: Picked[]
  readonly period: '1y' | '3y'
  readonly judged: Judged | null
  /** The day of the figures; of what members follow that of the count. */
  readonly day: IsoDate
}

async function picksNow(site: Where, kind: PickKind): Promise<PicksNow> {
  const market = site.market()
  const { plan } = researchOf(market)
  const { all, period } = await candidatesAt(figuresNow(market))
  const scores = kind === 'score-up' ? await scoresOfDay(site, plan.asOf) : null
  const counted = kind === 'followed' ? (await followedLists(site, quarterBefore(plan.asOf))).now : null
  const followers = followersByPlace(market, counted)
  const candidates = all.map((one) => ({
    ...one,
    score: scores?.now(one.place) ?? Number.NaN,
    scoreBefore: scores?.before(one.place) ?? Number.NaN,
    followers: followers.members(one.place),
    followersOfWeek: followers.ofWeek(one.place),
  }))
  const [picks, judged] = [pickFunds(kind, candidates), countJudged(kind, candidates)]
  return { picks, period, judged, day: counted?.day ?? market.asOf }
}
