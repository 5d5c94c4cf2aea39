import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { analysisMissing, getStress } from '@zhiheng/contract/portfolio-analysis.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { warningsOf } from '../funds/research.ts'
import { type FundFacts, fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { readHoldings } from '../portfolio-ledger/read-ledger.ts'
import { worthNow } from '../portfolio-ledger/worth-of-lines.ts'

/** Whose portfolio is analysed. */
export interface PortfolioKey {
  readonly id: number
  readonly memberId: number
}

/** A fund of a portfolio, all its lines together. */
export interface WeighedFund extends FundFacts {
  /** New Taiwan dollars, above zero. */
  readonly value: number
  /** Percent of the portfolio; those of all funds sum to 100. */
  readonly percent: number
}

/** The same with how its share is written. */
export interface HeldFund extends WeighedFund {
  /** Percent on the 0.1 % grid: the sum of its lines, as on the portfolio's page. */
  readonly shownPercent: number
}

/** What an analysis starts from, on one snapshot. */
export interface HeldFunds {
  readonly market: Market
  /** The largest first; of those that can be valued. */
  readonly funds: readonly HeldFund[]
  /** Those that have no price or no rate: the percentages are of the others, and every page says so. */
  readonly leftOut: readonly { readonly lipper_id: string; readonly name: string }[]
  /** New Taiwan dollars; null where there are no `funds`. */
  readonly value: number | null
  readonly missing: (typeof analysisMissing)[number] | null
}

/** The funds of a member's portfolio, weighed in New Taiwan dollars. @throws Refusal not_found */
export async function readHeldFunds(site: Site, key: PortfolioKey): Promise<HeldFunds> {
  const market = site.market()
  const { holdings } = await readHoldings(site.db, market, key)
  return heldFunds(market, holdings)
}

/** The same of lines that were read already. */
export function heldFunds(market: Market, holdings: readonly Holding[]): HeldFunds {
  if (holdings.length === 0) return { market, funds: [], leftOut: [], value: null, missing: 'no_funds' }
  const worths = worthNow(market, 'TWD', holdings)
  const unknown = new Set(holdings.flatMap(({ lipperId }, index) => ((worths[index] ?? null) === null ? lipperId : [])))
  const leftOut = [...unknown].map((id) => ({ lipper_id: id, name: fundFacts(market, id).name }))
  const lines = holdings.flatMap(({ lipperId }, index) => {
    const worth = worths[index] ?? 0
    return worth > 0 && !unknown.has(lipperId) ? [{ lipperId, worth }] : []
  })
  return { market, leftOut, ...weighFunds(market, lines) }
}

/** Lines of funds weighed against each other: what each fund is worth of all, the largest first. */
export function weighFunds(
  market: Market,
  lines: readonly { readonly lipperId: string; readonly worth: number }[],
): Pick<HeldFunds, 'funds' | 'value' | 'missing'> {
  const percents = percentTenths(lines.map(({ worth }) => worth))
  const sums = new Map<string, { worth: number; shown: number }>()
  for (const [index, { lipperId, worth }] of lines.entries()) {
    const sum = sums.get(lipperId) ?? { worth: 0, shown: 0 }
    sums.set(lipperId, { worth: sum.worth + worth, shown: sum.shown + (percents[index] ?? 0) })
  }
  const value = [...sums.values()].reduce((sum, { worth }) => sum + worth, 0)
  if (value === 0) return { funds: [], value: null, missing: 'no_value' }
  const funds = [...sums]
    .map(([lipperId, { worth, shown }]) => ({
      ...fundFacts(market, lipperId),
      value: worth,
      percent: (worth / value) * 100,
      // sums on the grid stay on it
      shownPercent: Math.round(shown * 10) / 10,
    }))
    .toSorted((a, b) => b.value - a.value)
  return { funds, value, missing: null }
}

/** A fund's name on the wire, with the warnings that belong to it. */
export function namedFund({ fund, name, assetType }: FundFacts): ReplyOf<typeof getStress>['funds'][number] {
  return { lipper_id: fund.lipperId, name, warnings: warningsOf(fund), asset_type: assetType }
}
