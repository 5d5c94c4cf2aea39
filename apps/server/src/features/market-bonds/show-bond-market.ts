import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBondMarket } from '@zhiheng/contract/market-bonds.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { listCurves } from './list-curves.ts'
import { listPolicyRates } from './list-policy-rates.ts'
import { listSpreads } from './list-spreads.ts'

const keep = cachedForMarket<ReplyOf<typeof getBondMarket>>(1)

/** Curves, spreads and rates; the same for everyone, so made once for a snapshot. */
export function showBondMarket(market: Market): ReplyOf<typeof getBondMarket> {
  return keep(market, '', () =>
    Object.freeze({
      is_simulated: market.isDemo,
      curves: listCurves(market),
      spreads: listSpreads(market),
      rates: listPolicyRates(market),
    }),
  )
}
