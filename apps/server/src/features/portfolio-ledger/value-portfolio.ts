import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney, toCents } from '@zhiheng/domain/money/round-money.ts'
import { type AllocatedPart, allocationOf, type BucketShare } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { isOverweight } from '@zhiheng/domain/portfolio-ledger/compare-holdings.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { shownWorths } from '@zhiheng/domain/portfolio-ledger/shown-worths.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type FundFacts, fundFacts } from './fund-facts.ts'
import { allMade, moneyNow, type Purchases, purchasesNow, worthNow, worthPaid } from './worth-of-lines.ts'

export type HoldingFlag = 'overweight' | 'not_for_sale' | 'not_in_pool'

/** A line with what it is worth on the site's date of figures, in the portfolio's currency. */
export interface ValuedLine {
  readonly holding: Holding
  readonly facts: FundFacts
  readonly value: number | null
  /** The same as it is shown: those of all lines add up to what is shown of the whole. */
  readonly shown: number | null
  /** What was put in so far, in the line's currency: of a plan all its charges. */
  readonly amount: number
  /** What was put in, in the portfolio's currency at the rates of its days. */
  readonly paid: number | null
  /** Of what has a worth, on the 0.1 % grid; null without one. */
  readonly percent: number | null
  readonly flags: readonly HoldingFlag[]
  readonly purchases: Purchases
}

export interface ValuedPortfolio {
  readonly lines: readonly ValuedLine[]
  /** Of the lines that have a worth; null where none has. Which have none, the caveats say. */
  readonly value: number | null
  readonly shown: number | null
}

/** Values the lines of a portfolio. */
export function valuePortfolio(market: Market, currency: Currency, holdings: readonly Holding[]): ValuedPortfolio {
  const values = worthNow(market, currency, holdings)
  const paid = worthPaid(market, currency, holdings)
  const money = moneyNow(market, holdings)
  const purchases = purchasesNow(market, currency, holdings)
  const known = values.filter((value) => value !== null)
  const percents = percentsOf(values)
  const byFund = sumPercents(holdings, percents)
  const shown = shownWorths(
    holdings.map(({ lipperId }, index) => ({ lipperId, value: values[index] ?? null })),
    currency,
  )
  const lines = holdings.map((holding, index): ValuedLine => {
    const facts = fundFacts(market, holding.lipperId)
    const flags: HoldingFlag[] = []
    if (isOverweight(facts.assetType, byFund.get(holding.lipperId) ?? 0)) flags.push('overweight')
    if (!isShownHere(facts.fund)) flags.push('not_in_pool')
    else if (!facts.isActive || !facts.fund.forSale) flags.push('not_for_sale')
    return {
      holding,
      facts,
      value: values[index] ?? null,
      shown: shown[index] ?? null,
      amount: money[index] ?? holding.amount,
      paid: paid[index] ?? null,
      percent: percents[index] ?? null,
      flags,
      purchases: purchases[index] ?? allMade,
    }
  })
  const isUnknown = known.length === 0 && values.length > 0
  const value = isUnknown ? null : toCents(known.reduce((sum, worth) => sum + worth, 0))
  return { lines, value, shown: value === null ? null : roundMoney(value, currency) }
}

function percentsOf(values: readonly (number | null)[]): (number | null)[] {
  const percents = percentTenths(values.flatMap((value) => value ?? []))
  let next = 0
  return values.map((value) => (value === null ? null : (percents[next++] ?? null)))
}

/** How the lines that have a worth spread over asset classes and markets. */
export function allocationOfLines(lines: readonly ValuedLine[]): Portfolio['allocation'] {
  return allocationReply(lines.flatMap(({ facts, value }) => (value === null ? [] : [partOf(facts, value)])))
}

/** A fund's part of an allocation. */
export function partOf(facts: FundFacts, value: number): AllocatedPart {
  return { assetType: facts.assetType, sectorId: facts.sectorId, sectorName: facts.sectorName, value }
}

/** An allocation as the contract says it. */
export function allocationReply(parts: readonly AllocatedPart[]): Portfolio['allocation'] {
  const { ef, bf, blf, mmf, other } = allocationOf(parts)
  return { ef: bucket(ef), bf: bucket(bf), blf: bucket(blf), mmf: bucket(mmf), other: bucket(other) }
}

function bucket(share: BucketShare): Portfolio['allocation']['ef'] {
  return {
    proportion: share.percent,
    sectors: share.sectors.map(({ sectorId, name, percent }) => ({ sector_id: sectorId, name, proportion: percent })),
  }
}

function sumPercents(holdings: readonly Holding[], percents: readonly (number | null)[]): Map<string, number> {
  const sums = new Map<string, number>()
  holdings.forEach(({ lipperId }, index) => sums.set(lipperId, (sums.get(lipperId) ?? 0) + (percents[index] ?? 0)))
  return sums
}
