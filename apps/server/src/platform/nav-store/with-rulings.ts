import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type FundRuling, type RuledEvent, ruledEvents, ruledFund } from '@zhiheng/domain/funds/fund-rulings.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { MarketEvent, MarketFund } from './market.ts'

interface Known {
  readonly funds: readonly MarketFund[]
  readonly events: ReadonlyMap<number, readonly MarketEvent[]>
}

/**
 * Classes and their events with what staff say of them laid over: the rows of the source stay as they are, so that no import
 * takes a ruling away and a withdrawn one leaves nothing behind. Only the classes that are ruled on change, and that into
 * which one went.
 */
export function withRulings(known: Known, rulings: ReadonlyMap<number, readonly FundRuling[]>, today: IsoDate): Known {
  if (rulings.size === 0) return known
  const events = new Map(known.events)
  const byId = new Map(known.funds.map((fund) => [fund.lipperId, fund]))
  const funds = known.funds.map((fund) => {
    const own = rulings.get(fund.fundId)
    if (own === undefined) return fund
    for (const event of ruledEvents(fund, own, today)) tellOf(events, { fund, event, byId })
    return ruledFund(fund, own, today)
  })
  return { funds, events }
}

interface Told {
  readonly fund: MarketFund
  readonly event: RuledEvent
  readonly byId: ReadonlyMap<string, MarketFund>
}

/** Adds an event to a class, and to the one that takes it in. */
function tellOf(events: Map<number, readonly MarketEvent[]>, { fund, event, byId }: Told): void {
  const epochDay = epochDayOf(event.day)
  const isEnd = event.kind === 'merged_into' || event.kind === 'liquidated'
  const own = events.get(fund.fundId) ?? []
  // a class ends once: what its source says of it is not told beside the ruling
  const others = isEnd ? own.filter(({ kind }) => kind !== 'merged_into' && kind !== 'liquidated') : own
  const told: MarketEvent = { epochDay, kind: event.kind, before: '', after: null, otherId: event.otherId }
  events.set(fund.fundId, inOrder([...others, told]))

  const heir = event.otherId === null ? undefined : byId.get(event.otherId)
  if (heir === undefined) return
  const ofHeir = events.get(heir.fundId) ?? []
  const isTold = ofHeir.some(({ kind, otherId }) => kind === 'absorbed' && otherId === fund.lipperId)
  const absorbed = { epochDay, kind: 'absorbed', before: fund.name, after: null, otherId: fund.lipperId } as const
  if (!isTold) events.set(heir.fundId, inOrder([...ofHeir, absorbed]))
}

function inOrder(events: readonly MarketEvent[]): readonly MarketEvent[] {
  return events.toSorted((a, b) => a.epochDay - b.epochDay)
}
