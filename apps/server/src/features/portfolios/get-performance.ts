import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { type AccountFigures, accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { shownGain, shownGains } from '@zhiheng/domain/portfolio-ledger/shown-gains.ts'
import { splitGain } from '@zhiheng/domain/portfolio-ledger/split-gain.ts'
import { hasUnknownDay, lastDayOf, worthOfAccount } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { annualiseCompound } from '@zhiheng/quant/returns/annualise.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { DAYS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { cachedForLedger } from '../portfolio-ledger/cached-for-ledger.ts'
import {
  type FigureHead,
  type Method,
  moneyFigure,
  moneyWeightedFigure,
  percentFigure,
  type Reason,
  splitFigures,
} from './figure-of.ts'
import { type BesideAsk, type FollowedBeside, followBeside } from './follow-benchmark.ts'
import { fundRows } from './fund-rows.ts'
import { historyOf } from './history-of-account.ts'
import { reasonsOf } from './reasons-of.ts'

/** All that the page of a portfolio says of its performance, from one ledger. @throws Refusal not_found */
export async function getPerformance(
  site: Site,
  key: { id: number; memberId: number },
  ask: Pick<BesideAsk, 'index'>,
): Promise<Performance> {
  const followed = await followBeside(site, key, { index: ask.index })
  return keepReply(followed.account, `${ask.index}`, () => Object.freeze(performanceOf(key.id, followed)))
}

/** Nothing of it is read beside the ledger: a name, a tag or a target does not stand in it. */
const keepReply = cachedForLedger<Performance>()

function performanceOf(id: number, followed: FollowedBeside): Performance {
  const { account, figures, market, portfolio, benchmark } = followed
  const head = figureHead(followed)
  const { total } = shownGains(splitGain(account), head.currency)
  return {
    id,
    currency: portfolio.currency,
    as_of: market.asOf,
    caveats: [...followed.caveats],
    figures: {
      ...splitFigures(head, total),
      ...returnFigures(head, figures),
      twr_yearly: yearlyFigure(head, followed),
      volatility: percentFigure(
        head,
        volatilityMethod(figures.volatilityFrom),
        figures.volatility,
        missingRisk(figures, account),
      ),
      max_drawdown: percentFigure(head, 'fall_from_high', figures.maxDrawdown, missingGrowth(figures)),
    },
    drawdown: deepestFall(account, figures),
    index: benchmark?.choice ?? null,
    choices: [...followed.choices],
    benchmark: benchmark === null ? null : benchmarkFigures(head, benchmark),
    funds: fundRows(head, followed),
    history: historyOf(followed),
  }
}

/** What the figures of a followed portfolio share. */
export function figureHead(
  followed: Pick<FollowedBeside, 'market' | 'shown' | 'firstDate' | 'lines' | 'caveats'>,
): FigureHead {
  const { shown, firstDate } = followed
  return {
    from: firstDate,
    to: isoDayOf(lastDayOf(shown.account)),
    currency: shown.currency,
    why: whyInexact(followed),
  }
}

/** Also that a price of the last days is carried, which every holiday abroad brings and no caveat is made of. */
function whyInexact({ market, lines, caveats }: Pick<FollowedBeside, 'market' | 'lines' | 'caveats'>): Reason[] {
  const isCarried = lines.some(({ facts }) => facts.priceDate === null || facts.priceDate < market.asOf)
  const told = reasonsOf(caveats)
  return [...new Set<Reason>(isCarried ? [...told, 'carried_price'] : told)]
}

function returnFigures(head: FigureHead, figures: AccountFigures): Pick<Performance['figures'], 'twr' | 'mwr'> {
  return {
    twr: percentFigure(head, 'time_weighted', figures.timeWeighted, missingGrowth(figures)),
    mwr: moneyWeightedFigure(head, figures.moneyWeighted),
  }
}

/** From the first day on which the market was open, as the money-weighted return and that of all periods. */
function yearlyFigure(
  head: FigureHead,
  { figures, account }: Pick<FollowedBeside, 'figures' | 'account'>,
): Performance['figures']['twr_yearly'] {
  const years = head.from === null ? 0 : (lastDayOf(account) - epochDayOfSlot(account.firstSlot)) / DAYS_A_YEAR
  const yearly =
    figures.timeWeighted === null || years < 1 ? null : annualiseCompound(figures.timeWeighted / 100, years)
  const why = years < 1 ? 'under_a_year' : missingGrowth(figures)
  return percentFigure(head, 'time_weighted_yearly', yearly === null ? null : yearly * 100, why)
}

/** A worth is missing on some day, or there are too few days; undefined where nothing is wrong. */
function missingGrowth(figures: AccountFigures): 'no_price_or_rate' | 'too_short' | undefined {
  if (figures.growth === null) return 'no_price_or_rate'
  return figures.growth.length < 2 ? 'too_short' : undefined
}

function missingRisk(figures: AccountFigures, account: Account): Reason | undefined {
  const hasHole = hasUnknownDay(account, { first: 0, last: account.values.length - 1 })
  return missingGrowth(figures) ?? (figures.volatility === null ? (hasHole ? 'price_hole' : 'too_short') : undefined)
}

/** How a volatility was made. */
export function volatilityMethod(from: AccountFigures['volatilityFrom']): Method {
  return from === 'months' ? 'monthly_times_root_12' : 'daily_times_root_252'
}

function deepestFall({ firstSlot }: Account, { growth }: AccountFigures): Performance['drawdown'] {
  const fall = growth === null ? null : maxDrawdown(growth)
  if (fall === null || fall.depth === 0) return null
  const day = (index: number) => isoDayOf(epochDayOfSlot(firstSlot + index))
  return {
    depth: -fall.depth * 100,
    peak: day(fall.peak),
    trough: day(fall.trough),
    recovery: fall.recovery === null ? null : day(fall.recovery),
  }
}

function benchmarkFigures(
  head: FigureHead,
  { account, levels }: NonNullable<FollowedBeside['benchmark']>,
): NonNullable<Performance['benchmark']> {
  const figures = accountFigures(account)
  const worth = worthOfAccount(account).at(-1) ?? Number.NaN
  const isLate = !Number.isFinite(account.values[account.flows.findIndex((flow) => flow !== 0)] ?? Number.NaN)
  const why = Number.isFinite(worth) ? undefined : isLate ? 'benchmark_too_short' : 'withdrawn_more_than_benchmark'
  const value = Number.isFinite(worth) ? roundMoney(worth, head.currency) : null
  const invested = account.invested.at(-1) ?? 0
  return {
    value: moneyFigure(head, 'same_cash_flows', value, why),
    gain: moneyFigure(head, 'same_cash_flows', value === null ? null : shownGain(worth, invested, head.currency), why),
    ...returnFiguresOfBenchmark(head, figures, why),
    since: why === 'benchmark_too_short' ? beginOf(account, levels) : null,
  }
}

function beginOf({ firstSlot }: Account, levels: Float64Array): IsoDate | null {
  const index = levels.findIndex((level) => !Number.isNaN(level))
  return index < 0 ? null : isoDayOf(epochDayOfSlot(firstSlot + index))
}

function returnFiguresOfBenchmark(
  head: FigureHead,
  figures: AccountFigures,
  why: 'benchmark_too_short' | 'withdrawn_more_than_benchmark' | undefined,
): Pick<NonNullable<Performance['benchmark']>, 'twr' | 'mwr'> {
  const { twr, mwr } = returnFigures(head, figures)
  if (why === undefined) return { twr, mwr }
  return { twr: percentFigure(head, twr.method, null, why), mwr: percentFigure(head, mwr.method, null, why) }
}
