import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { mixExample as call } from '@zhiheng/contract/fof.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { largestOffered } from '../portfolio-ledger/largest-offered.ts'

/** As the law has it for a fund of funds: five funds, none above 30 percent. */
const kinds = [
  { assetType: 'equity', weights: [30, 20] },
  { assetType: 'bond', weights: [20, 15] },
  { assetType: 'balanced', weights: [15] },
] as const

/** A mix to begin with: the largest funds of each kind that Taiwan sells; '' where there are not that many. */
export function mixExample(market: Market): ReplyOf<typeof call> {
  const pairs = kinds.flatMap(({ assetType, weights }) => {
    const found = largestOffered(market, assetType)
    return weights.flatMap((weight, place) =>
      found[place] === undefined ? [] : [`${found[place].lipperId}-${weight}`],
    )
  })
  return { set: pairs.length === FUNDS ? pairs.join(',') : '' }
}

const FUNDS = kinds.reduce((sum, { weights }) => sum + weights.length, 0)
