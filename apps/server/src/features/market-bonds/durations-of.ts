import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listBondFunds } from '@zhiheng/contract/market-bonds.ts'
import { fundDuration, ratingSplit } from '@zhiheng/domain/market-bonds/fund-duration.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { toNumber } from '../funds/wire-number.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'

type Row = ReplyOf<typeof listBondFunds>['funds'][number]

/** What is known of the bonds that a fund holds, also through funds. */
export interface KnownOfBonds {
  readonly duration: Row['duration'] | null
  readonly ratings: Row['ratings']
}

/** The durations and grades of some bond funds, in their order. */
export async function durationsOf(
  db: Database,
  market: Market,
  funds: readonly MarketFund[],
): Promise<readonly KnownOfBonds[]> {
  const seen = await seeThroughFunds(
    db,
    market,
    funds.map((fund) => ({ fund, assetType: 'bond', percent: 100 })),
  )
  return seen.map(({ fund: { disclosure }, pieces }) => {
    if (disclosure === null) return { duration: null, ratings: null }
    const lines = pieces.map(({ line, percent }) => ({ ...line, weightPercent: percent }))
    const duration = fundDuration(lines)
    return {
      duration: duration && {
        years: toNumber(duration.years) ?? 0,
        coverage: toNumber(duration.coverage) ?? 0,
        bond_share: toNumber(duration.bondShare) ?? 0,
        date: disclosure.date,
      },
      ratings: ratingSplit(lines),
    }
  })
}
