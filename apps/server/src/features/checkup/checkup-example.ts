import type { checkupExample as call } from '@zhiheng/contract/checkup.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { endOfPrices } from '../portfolio-ledger/require-prices.ts'

/** How many funds of each kind an example has, and the money in each of them, New Taiwan dollars. */
const kinds = [
  { assetType: 'equity', amounts: [480_000, 260_000] },
  { assetType: 'bond', amounts: [200_000] },
  { assetType: 'balanced', amounts: [150_000] },
] as const

/** A list of funds as somebody might hold them: the largest of each kind that Taiwan sells, as text to be pasted. */
export function checkupExample(market: Market): ReplyOf<typeof call> {
  const sold = market.funds.filter((fund) => isOffered(market, fund)).toSorted(largestFirst)
  const picked = kinds.flatMap(({ assetType, amounts }) => {
    const found = sold.filter((fund) => kindOf(fund) === assetType)
    return amounts.flatMap((amount, place) => (found[place] === undefined ? [] : [{ fund: found[place], amount }]))
  })
  return { lines: picked.map(({ fund, amount }) => lineOf(fund, amount)) }
}

function isOffered(market: Market, fund: MarketFund): boolean {
  return (
    fund.status === 'active' &&
    fund.canTwSale &&
    fund.sizeTwd !== null &&
    researchOf(market).isPrimary(fund.index) &&
    endOfPrices(market, fund) === null
  )
}

function largestFirst(a: MarketFund, b: MarketFund): number {
  return (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0) || a.index - b.index
}

function kindOf({ sector2Id }: MarketFund) {
  const sector = subSectorOf(sector2Id)
  return assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null })
}

function lineOf({ code, lipperId, name }: MarketFund, amount: number): string {
  return `${code ?? lipperId}\t${displayName(name)}\t${amount}`
}
