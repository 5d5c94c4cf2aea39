import type { checkupExample as call } from '@zhiheng/contract/checkup.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { researchOf } from '../funds/research.ts'
import { largestOffered } from '../portfolio-ledger/largest-offered.ts'

/** How many funds of each kind an example has, and the money in each of them, New Taiwan dollars. */
const kinds = [
  { assetType: 'equity', amounts: [480_000, 260_000] },
  { assetType: 'bond', amounts: [200_000] },
  { assetType: 'balanced', amounts: [150_000] },
] as const

/**
 * A list of funds as somebody might hold them, as text to be pasted: the largest of each kind that Taiwan sells. Those that
 * have a reference ETF come first, so that the list shows everything that a check-up says.
 */
export function checkupExample(market: Market): ReplyOf<typeof call> {
  const research = researchOf(market)
  const hasReference = ({ index }: MarketFund) => referenceOf(research, index) !== null
  const picked = kinds.flatMap(({ assetType, amounts }) => {
    const largest = largestOffered(market, assetType)
    const found = [true, false].flatMap((isReferred) => largest.filter((fund) => hasReference(fund) === isReferred))
    return amounts.flatMap((amount, place) => (found[place] === undefined ? [] : [{ fund: found[place], amount }]))
  })
  return { lines: picked.map(({ fund, amount }) => lineOf(fund, amount)) }
}

function lineOf({ code, lipperId, name }: MarketFund, amount: number): string {
  return `${code ?? lipperId}\t${displayName(name)}\t${amount}`
}
