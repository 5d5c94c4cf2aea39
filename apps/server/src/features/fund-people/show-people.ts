import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundPeople } from '@zhiheng/contract/fund-people.ts'
import { houseSurvival } from '@zhiheng/domain/fund-people/house-survival.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, columnOf, type Research } from '../funds/compute-figures.ts'
import { requireFund } from '../funds/require-fund.ts'
import { researchOf, wholeResearchOf } from '../funds/research.ts'
import { runBy } from './run-by.ts'
import { isOver, lifeOf, type Strategies } from './strategy-lives.ts'

type Reply = ReplyOf<typeof getFundPeople>

/** Fewer funds, or fewer peers of one, than these say nothing. */
const FEWEST_FUNDS = 5
const FEWEST_PEERS = 10
/** A register in which fewer than one old fund in a hundred has ended holds those that are there, not those that were. */
const FEWEST_ENDED = 0.01

/**
 * Who runs a fund, and what became of the funds of its house.
 *
 * @throws Refusal not_found
 */
export function showPeople(market: Market, lipperId: string): Reply {
  const fund = requireFund(market, lipperId)
  const research = researchOf(market)
  const { houses, knowsEnds } = housesOf(wholeResearchOf(market))
  const own = houses.get(houseKey(fund)) ?? []
  const found = houseSurvival(
    own.map((classes) => lifeOf(market, classes)),
    { asOf: epochDayOf(market.asOf), knowsEnds },
  )
  return {
    as_of: market.asOf,
    ...runBy(market, { fund, own }),
    house: fund.house,
    funds: own.filter((classes) => !isOver(classes)).length,
    survival: typeof found === 'string' ? null : { ...found },
    survival_gap: typeof found === 'string' ? found : null,
    ahead: aheadOf(research, own),
  }
}

/** Of the funds of a house that are there, how many are above the median of their peers over three years. */
function aheadOf(research: Research, own: Strategies): Reply['ahead'] {
  const compared = own
    .filter((classes) => !isOver(classes))
    .flatMap(([primary]) => {
      if (primary === undefined) return []
      const perf = research.twdPerf[cellOf(primary.index, '3y')] ?? Number.NaN
      const { median, count } = research.peers.standing(primary.index, columnOf('3y'))
      return Number.isNaN(perf) || median === null || count < FEWEST_PEERS ? [] : [perf > median]
    })
  if (compared.length < FEWEST_FUNDS) return null
  return { count: compared.filter(Boolean).length, of: compared.length }
}

interface Houses {
  readonly houses: ReadonlyMap<string, Strategies>
  /** Whether the data hold funds that are gone. */
  readonly knowsEnds: boolean
}

const known = new WeakMap<Research, Houses>()

/** The funds of every house, gathered once for each version of the figures. */
function housesOf(research: Research): Houses {
  const found = known.get(research) ?? gatherHouses(research)
  known.set(research, found)
  return found
}

function gatherHouses({ market, strategies }: Research): Houses {
  const houses = new Map<string, (readonly MarketFund[])[]>()
  for (const places of strategies.values()) {
    const classes = places.map((place) => market.funds[place]).filter((one) => one !== undefined)
    const [primary] = classes
    if (primary === undefined) continue
    const own = houses.get(houseKey(primary)) ?? []
    houses.set(houseKey(primary), own)
    own.push(classes)
  }
  const ended = [...houses.values()].flat().filter((classes) => isOver(classes)).length
  return { houses, knowsEnds: ended >= FEWEST_ENDED * strategies.size && ended > 0 }
}

function houseKey({ market, house }: MarketFund): string {
  return `${market} ${house}`
}
