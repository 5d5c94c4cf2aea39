import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { shownGain } from '@zhiheng/domain/portfolio-ledger/shown-gains.ts'
import { lastDayOf } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { scoreOf, warningsOf } from '../funds/research.ts'
import { caveatsOf } from '../portfolio-ledger/caveats.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { readAccount } from '../portfolio-ledger/read-account.ts'
import { valueOnce } from '../portfolio-ledger/value-once.ts'
import { allocationOfLines, type ValuedLine } from '../portfolio-ledger/value-portfolio.ts'
import { tagsOfThings } from '../tags/tags-of-things.ts'

/** @throws Refusal not_found, also for someone else's portfolio */
export async function getPortfolio(site: Site, key: { id: number; memberId: number }): Promise<Portfolio> {
  const market = site.market()
  const [{ portfolio, account, figures, firstDate, holdings }, tags] = await Promise.all([
    readAccount(site.db, market, key),
    tagsOfThings(site.db, { memberId: key.memberId, scope: 'portfolio' }),
  ])
  const { lines, value, shown } = valueOnce(
    market,
    portfolio.currency,
    holdings.map((line) => toHolding(market, line)),
  )
  const netPaid = account.invested.at(-1) ?? 0
  const { currency } = portfolio
  return {
    id: portfolio.id,
    name: portfolio.name,
    tags: [...(tags.get(key.id) ?? [])],
    currency,
    autorebalance: portfolio.autorebalance,
    version: portfolio.version,
    created_at: portfolio.createdAt,
    first_date: firstDate,
    as_of: market.asOf,
    figures_from: figuresBegin(account, firstDate),
    figures_to: figuresEnd(account, market.asOf),
    value: shown,
    invested: roundMoney(Math.max(0, netPaid), currency),
    gain: value === null ? null : shownGain(value, netPaid, currency),
    twr: figures.timeWeighted,
    mwr: figures.moneyWeighted.rate,
    mwr_yearly: figures.moneyWeighted.isYearly,
    mwr_missing: figures.moneyWeighted.missing,
    volatility: figures.volatility,
    max_drawdown: figures.maxDrawdown,
    pnl_wow: figures.week.gain === null ? null : roundMoney(figures.week.gain, currency),
    perf_wow: figures.week.perf,
    funds: lines.map((line) => rowOf(market, currency, line)),
    allocation: allocationOfLines(lines),
    caveats: caveatsOf({ market, currency, account, lines }),
    is_demo: market.isDemo,
  }
}

/** null: the day of the first record, as it is but where the market was closed on it. */
function figuresBegin(account: Account, firstDate: IsoDate | null): Portfolio['figures_from'] {
  const begin = isoDayOf(epochDayOfSlot(account.firstSlot))
  return firstDate === null || begin === firstDate ? null : begin
}

/** null: the site's day, as it is but where all prices have ended. */
function figuresEnd(account: Account, asOf: IsoDate): Portfolio['figures_to'] {
  const end = isoDayOf(lastDayOf(account))
  return end === asOf ? null : end
}

/** With its worth as it is shown; its return is of the exact one. */
function rowOf(
  market: Market,
  currency: Currency,
  { holding, facts, value: exact, shown: value, amount, paid, percent, flags }: ValuedLine,
): Portfolio['funds'][number] {
  return {
    lipper_id: holding.lipperId,
    name: facts.name,
    warnings: [...warningsOf(facts.fund)],
    asset_type: facts.assetType,
    sector_name: facts.sectorName,
    score: scoreOf(market, facts.fund.index),
    risk_level: facts.fund.riskLevel,
    for_sale: facts.fund.forSale,
    active: facts.isActive,
    date: holding.date,
    currency: holding.currency,
    plan: holding.plan,
    amount,
    value,
    gain: value === null || paid === null ? null : shownGain(value, paid, currency),
    perf: exact === null || paid === null || paid === 0 ? null : ((exact - paid) / paid) * 100,
    proportion: percent,
    price_date: facts.priceDate,
    flags: [...flags],
  }
}
