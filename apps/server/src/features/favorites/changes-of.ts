import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { changesCounted, eventsSince } from '@zhiheng/domain/favorites/changes-since.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { eventsOf } from '../funds/events-of.ts'
import { scoreOf } from '../funds/research.ts'
import { scoresThen } from '../funds/scores-then.ts'
import type { FollowedFund } from './followed-funds.ts'

/** What is known to have changed of a fund since it is followed. */
export interface Changes extends Pick<Favorite, 'score_then' | 'events_since'> {
  readonly count: number
}

/** A followed fund with what has changed of it. */
export interface WatchedFund extends FollowedFund {
  readonly changes: Changes
}

/** The same funds in the same order, each with what has changed of it since it is followed. */
export async function withChanges(
  db: Database,
  market: Market,
  funds: readonly FollowedFund[],
): Promise<WatchedFund[]> {
  const scores = await scoresThen(
    db,
    market,
    funds.map(({ fund, followedOn }) => ({ index: fund.index, day: followedOn })),
  )
  return funds.map((followed, at) => ({ ...followed, changes: changesOf(market, followed, scores[at] ?? null) }))
}

function changesOf(market: Market, { fund, followedOn }: FollowedFund, scoreThen: Favorite['score_then']): Changes {
  const events = eventsOf(market, fund)
  const scoreNow = scoreOf(market, fund.index)
  return {
    score_then: scoreThen,
    events_since: eventsSince(events, followedOn),
    count: changesCounted({ followedOn, scoreThen, scoreNow, events }),
  }
}
