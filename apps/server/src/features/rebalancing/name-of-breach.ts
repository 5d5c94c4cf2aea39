import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { bucketNames } from '@zhiheng/domain/portfolio-ledger/bucket-text.ts'
import type { Breach } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'

/** The asset class or the fund that has left its band, as a sentence names it. */
export function nameOfBreach(market: Market, { kind, key }: Pick<Breach, 'kind' | 'key'>): string {
  const bucket = buckets.find((one) => one === key)
  return kind === 'bucket' && bucket !== undefined ? bucketNames[bucket] : fundFacts(market, key).name
}
