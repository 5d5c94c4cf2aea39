import type { Caveat } from '@zhiheng/contract/portfolio-ledger.ts'
import type { BenchmarkChoice } from '@zhiheng/contract/portfolios/performance.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Account, PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { type AllocationByBucket, allocationOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { averageShares } from '@zhiheng/domain/portfolio-ledger/average-shares.ts'
import { withSameFlows } from '@zhiheng/domain/portfolio-ledger/same-flows.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cachedForLedger } from '../portfolio-ledger/cached-for-ledger.ts'
import { caveatsOf } from '../portfolio-ledger/caveats.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { readAccount } from '../portfolio-ledger/read-account.ts'
import { valueOnce } from '../portfolio-ledger/value-once.ts'
import { partOf, type ValuedLine } from '../portfolio-ledger/value-portfolio.ts'
import { type Benchmark, benchmarkChoices, benchmarkLevels, defaultBenchmark } from './choose-benchmark.ts'
import { accountIn, type ShownAccount } from './shown-account.ts'

/** A portfolio's ledger followed, and its benchmark with the same cash flows. */
export interface FollowedBeside extends Awaited<ReturnType<typeof readAccount>> {
  readonly market: Market
  readonly lines: readonly ValuedLine[]
  readonly choices: readonly BenchmarkChoice[]
  readonly benchmark: (Benchmark & { readonly account: Account }) | null
  /** The portfolio in the currency that was asked for. */
  readonly shown: ShownAccount
  /** What the figures do not know. */
  readonly caveats: readonly Caveat[]
}

export interface BesideAsk {
  /** A benchmark's id. */
  readonly index?: string | undefined
  /** Absent: the portfolio's own. */
  readonly currency?: Currency | undefined
}

/** @throws Refusal not_found; invalid_field where there is no exchange rate */
export async function followBeside(
  site: Site,
  key: { id: number; memberId: number },
  { index, currency: asked }: BesideAsk,
): Promise<FollowedBeside> {
  const market = site.market()
  const followed = await readAccount(site.db, market, key)
  const beside = keepBeside(followed.account, `${asked} ${index}`, () =>
    besideOf(market, followed, { index, currency: asked }),
  )
  return { ...followed, market, ...beside }
}

type Beside = Pick<FollowedBeside, 'lines' | 'choices' | 'benchmark' | 'shown' | 'caveats'>

/** The levels and the account of one benchmark: a fifth of what the ledger itself takes. */
const keepBeside = cachedForLedger<Beside>()

function besideOf(
  market: Market,
  followed: Awaited<ReturnType<typeof readAccount>>,
  { index, currency: asked }: BesideAsk,
): Beside {
  const holdings = followed.holdings.map((line) => toHolding(market, line))
  const own = followed.portfolio.currency
  const shown = accountIn(market, { ...followed, currency: own }, asked ?? own)
  const { lines } = valueOnce(market, own, holdings)
  const allocation = allocationOverTime(market, followed.account)
  const choices = benchmarkChoices(market, { currency: shown.currency, allocation })
  const choice = choices.find(({ id }) => id === index) ?? defaultBenchmark(choices)
  const found =
    choice &&
    benchmarkLevels(market, choice, { currency: shown.currency, span: spanOfAccount(followed.account), allocation })
  const benchmark = found ? { ...found, account: withSameFlows(shown.account, found.levels) } : null
  const caveats = caveatsOf({ market, currency: own, account: followed.account, lines })
  return { lines, choices, benchmark, shown, caveats }
}

/** What the portfolio was in the mean of its days: what was bought yesterday says nothing of the time before. */
function allocationOverTime(market: Market, account: PortfolioAccount): AllocationByBucket {
  return allocationOf(
    [...averageShares(account)].map(([lipperId, share]) => partOf(fundFacts(market, lipperId), share)),
  )
}

function spanOfAccount({ firstSlot, values }: PortfolioAccount): { first: number; last: number } {
  return { first: firstSlot, last: firstSlot + values.length - 1 }
}
