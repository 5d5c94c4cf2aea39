import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeople } from '@zhiheng/contract/fund-people.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Tenure, tenuresOf } from '@zhiheng/domain/fund-people/tenures.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { isOver, type Strategies } from './strategy-lives.ts'

type Reply = ReplyOf<typeof getFundPeople>

/** More funds of one person than these are counted, not named. */
const MOST_OTHERS = 8

interface Asked {
  readonly fund: MarketFund
  /** All funds of its house. */
  readonly own: Strategies
}

/**
 * Who runs a fund and who did, by the changes on record. Two managers of one house with the same name are taken for one
 * person.
 */
export function runBy(market: Market, { fund, own }: Asked): Pick<Reply, 'manager' | 'earlier'> {
  const tenures = tenuresIn(market, fund)
  const now = managerIn(tenures)
  const earlier = tenures.flatMap(({ name, from, to }) => (to === null ? [] : [{ name, from, to }]))
  if (now === null) return { manager: null, earlier }
  const others = own
    .filter((classes) => !isOver(classes) && !classes.some(({ strategyId }) => strategyId === fund.strategyId))
    .flatMap((classes) => classes.find(({ index }) => isShownHere(market.funds[index] ?? {})) ?? [])
    .filter((one) => managerIn(tenuresIn(market, one))?.name === now.name)
    .toSorted((a, b) => (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0))
  return {
    manager: {
      ...now,
      others: others
        .slice(0, MOST_OTHERS)
        .map(({ lipperId, name }) => ({ lipper_id: lipperId, name: displayName(name) })),
      others_count: others.length,
    },
    earlier,
  }
}

/** Since when the manager of now runs a fund; null where no one says. */
export function managerSince(market: Market, fund: MarketFund): IsoDate | null {
  return managerIn(tenuresIn(market, fund))?.since ?? null
}

function tenuresIn(market: Market, { index }: MarketFund): Tenure[] {
  const changes = market.events(index).filter(({ kind }) => kind === 'manager_changed')
  return tenuresOf(changes.map(({ epochDay, before, after }) => ({ day: isoDayOf(epochDay), before, after })))
}

function managerIn([newest]: readonly Tenure[]): { readonly name: string; readonly since: IsoDate } | null {
  return newest === undefined || newest.to !== null || newest.from === null
    ? null
    : { name: newest.name, since: newest.from }
}
