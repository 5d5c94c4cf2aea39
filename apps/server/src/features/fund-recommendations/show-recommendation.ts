import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRecommendation, listRecommendations as listCall } from '@zhiheng/contract/fund-recommendations.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type Picked, pickFunds } from '@zhiheng/domain/fund-recommendations/pick-funds.ts'
import { type PickKind, pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'

import type { Site } from '../../platform/site.ts'
import { followersOfAll } from '../favorites/count-followers.ts'
import { researchOf } from '../funds/research.ts'
import { figuresNow } from '../market-rankings/figures-at.ts'
import { foundFunds } from '../screener/search-funds.ts'
import { argumentOf } from './argument-of.ts'
import { candidatesAt } from './candidates-at.ts'
import { earlierPicks } from './earlier-picks.ts'
import { scoresOfDay } from './scores-of-day.ts'

type Reply = ReplyOf<typeof getRecommendation>
type Where = Pick<Site, 'db' | 'market'>

/** So many names stand on the card of a list. */
const FIRST_SHOWN = 3

/** Every list with its first funds and what became of the last quarter's. */
export async function listRecommendations(site: Where): Promise<ReplyOf<typeof listCall>> {
  const shown: Reply[] = []
  // one behind the other: they share what they are made of
  // oxlint-disable-next-line no-await-in-loop -- the first makes what the others take
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
  const { picks, period } = await picksNow(site, type)
  const found = new Map(
    foundFunds(
      market,
      picks.map(({ place }) => place),
      '1y',
    ).map((fund) => [fund.lipper_id, fund]),
  )
  // no one keeps who followed a fund in the past and does not any more
  const earlier = type === 'followed' ? { outcome: null, picks: [] } : await earlierPicks(site, type)
  const entries = picks.flatMap((pick) => {
    const fund = found.get(market.funds[pick.place]?.lipperId ?? '')
    return fund === undefined ? [] : [{ ...fund, ...argumentOf(type, pick) }]
  })
  return {
    type,
    as_of: market.funds.length === 0 ? null : market.asOf,
    count: entries.length,
    period: type === 'best-in-class' ? period : null,
    outcome: earlier.outcome,
    why_no_record: earlier.outcome !== null ? null : type === 'followed' ? 'not_kept' : 'no_data',
    entries,
    earlier: earlier.picks,
  }
}

async function picksNow(site: Where, kind: PickKind): Promise<{ picks: Picked[]; period: '1y' | '3y' }> {
  const market = site.market()
  const { plan } = researchOf(market)
  const { all, period } = await candidatesAt(figuresNow(market))
  const scores = kind === 'score-up' ? await scoresOfDay(site, plan.asOf) : null
  const followers = kind === 'followed' ? await followersBy(site) : null
  const picks = pickFunds(
    kind,
    all.map((one) => ({
      ...one,
      score: scores?.now(one.place) ?? Number.NaN,
      scoreBefore: scores?.before(one.place) ?? Number.NaN,
      followers: followers?.(one.place) ?? Number.NaN,
    })),
  )
  return { picks, period }
}

/** Who follows another class follows the fund. */
async function followersBy({ db, market }: Where): Promise<(place: number) => number> {
  const counts = await followersOfAll(db)
  const { funds } = market()
  const { strategies } = researchOf(market())
  return (place) =>
    (strategies.get(funds[place]?.strategyId ?? '') ?? []).reduce(
      (sum, own) => sum + (counts.get(funds[own]?.fundId ?? -1) ?? 0),
      0,
    )
}
