import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'
import { runningCosts } from '@zhiheng/domain/portfolio-analysis/running-costs.ts'
import type { CommonWindow } from '@zhiheng/domain/portfolio-comparison/common-window.ts'
import { windowAccount } from '@zhiheng/domain/portfolio-comparison/window-account.ts'
import { type AccountFigures, accountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { annualiseCompound } from '@zhiheng/quant/returns/annualise.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { allocationReply, partOf } from '../portfolios/value-portfolio.ts'
import type { Compared } from './read-compared.ts'

const DAYS_A_YEAR = 365

/** A portfolio over the days that all have in common. */
export interface FollowedIn {
  readonly compared: Compared & { readonly begin: number }
  /** null where there are no common days. */
  readonly within: { readonly account: Account; readonly figures: AccountFigures } | null
}

/** Follows a portfolio over the common days, as if its money had come on the first of them. */
export function followIn(compared: Compared & { readonly begin: number }, window: CommonWindow | null): FollowedIn {
  if (window === null) return { compared, within: null }
  const account = windowAccount(compared.account, window)
  return { compared, within: { account, figures: accountFigures(account) } }
}

/** A compared portfolio on the wire. */
export function entryReply(
  { compared, within }: FollowedIn,
  { places, coverage }: { readonly places: readonly number[]; readonly coverage: number },
): ComparedPortfolio {
  const { key, name, kind, funds } = compared
  const costs = runningCosts(funds.map(({ value, fund }) => ({ value, expensePercent: fund.totalExpensePercent })))
  const growth = within?.figures.growth ?? null
  return {
    key,
    name,
    kind,
    begin: isoDayOf(epochDayOfSlot(compared.begin)),
    live_since: compared.liveSince,
    value: compared.value,
    worth: places.map((place) => (growth === null ? null : (growth[place] ?? Number.NaN) * 100)),
    ...returnsOf(compared.kind, within),
    volatility: within?.figures.volatility ?? null,
    max_drawdown: within?.figures.maxDrawdown ?? null,
    expense: costs.weightedPercent,
    expense_known: funds.length === 0 ? 0 : costs.knownPercent,
    allocation: allocationOfFunds(funds),
    coverage,
  }
}

type Returns = Pick<ComparedPortfolio, 'twr' | 'twr_yearly' | 'mwr' | 'mwr_yearly' | 'mwr_missing'>

function returnsOf(kind: Compared['kind'], within: FollowedIn['within']): Returns {
  if (within === null) return { twr: null, twr_yearly: null, mwr: null, mwr_yearly: false, mwr_missing: null }
  const { account, figures } = within
  const { firstSlot, values } = account
  const days = epochDayOfSlot(firstSlot + values.length - 1) - epochDayOfSlot(firstSlot)
  const total = figures.timeWeighted
  const yearly = total === null || days < DAYS_A_YEAR ? null : annualiseCompound(total / 100, days / DAYS_A_YEAR)
  const twr = { twr: total, twr_yearly: yearly === null ? null : yearly * 100 }
  // a model has no payments of its own to weigh
  if (kind === 'model') return { ...twr, mwr: null, mwr_yearly: false, mwr_missing: null }
  const { rate, isYearly, missing } = figures.moneyWeighted
  return { ...twr, mwr: rate, mwr_yearly: isYearly, mwr_missing: missing }
}

function allocationOfFunds(funds: Compared['funds']): ComparedPortfolio['allocation'] {
  const { ef, bf, blf, mmf, other } = allocationReply(funds.map((held) => partOf(held, held.percent)))
  return { ef: ef.proportion, bf: bf.proportion, blf: blf.proportion, mmf: mmf.proportion, other: other.proportion }
}
