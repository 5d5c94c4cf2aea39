import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { proposeSmartPick as call } from '@zhiheng/contract/model-portfolios/smart-pick.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { LEAST_MONTH_AMOUNT } from '@zhiheng/domain/fund-plans/plan-limits.ts'
import { splitMonthly } from '@zhiheng/domain/fund-plans/split-monthly.ts'
import { canFill } from '@zhiheng/domain/model-portfolios/can-fill.ts'
import { checkSmartMoney, LEAST_AT_ONCE } from '@zhiheng/domain/model-portfolios/check-smart-money.ts'
import { candidatesFor } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { explainProposal } from '@zhiheng/domain/optimiser/explain-proposal.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { classNameOf, type OptimiserTarget } from '@zhiheng/domain/optimiser/target-groups.ts'
import { amountsForWeights } from '@zhiheng/domain/portfolio-drafts/amounts-for-weights.ts'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { projectGoal } from '@zhiheng/quant/projection/project-goal.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { MONTHS_A_YEAR, WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cashRateNow } from '../funds/cash-rate.ts'
import { warningsOf } from '../funds/research.ts'
import { listCandidates } from '../optimiser/list-candidates.ts'
import { verdictReply } from '../optimiser/verdict-reply.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { readOwnLevel } from '../risk-evaluation/read-own-level.ts'
import { modelLimits, proposeApart } from './propose-model.ts'
import { text } from './text.ts'
import { MODEL_CURRENCY } from './universe-at.ts'
import { worstYearOf } from './worst-year-of.ts'

type Body = InputOf<typeof call>['body']
type Reply = ReplyOf<typeof call>

/**
 * Proposes a new portfolio for a member's risk level and money. Nothing is made by it.
 *
 * @throws Refusal invalid_field without a valid risk evaluation, above its level, or for shares beyond 100 %
 * @throws Refusal cannot_be_suggested where there are too few funds
 * @throws RetryLater rate_limited, busy
 */
export async function proposeSmartPick(site: Site, memberId: number, body: Body): Promise<Reply> {
  const asked = await askSmartPick(site, memberId, body)
  return replyOf(asked.market, asked)
}

/**
 * What is proposed for a member's risk level and money, with the question it answers.
 *
 * @throws as proposeSmartPick
 */
export async function askSmartPick(site: Site, memberId: number, body: Body): Promise<Asked> {
  const level = levelOf(body.level, await readOwnLevel(site, memberId))
  const target = targetOf(level, body.shares)
  requireMoney(body)
  await countCostlyCall(site, { call: 'optimise', memberId })
  const market = site.market()
  const ask: ProposalAsk = {
    target,
    limits: { ...modelLimits, locked: new Set(), excluded: new Set(body.excluded), onlyForTarobo: 'no' },
    lastSlot: slotOf(epochDayOf(market.asOf)),
    currency: MODEL_CURRENCY,
    riskFree: cashRateNow(market, MODEL_CURRENCY) ?? 0,
    level,
    seed: level,
  }
  const all = listCandidates(market, MODEL_CURRENCY, new Map())
  requireEnough(candidatesFor(all, ask))
  return { market, body, level, ask, all, proposal: await proposeApart(memberId, all, ask) }
}

/** What the portfolio is to be made of. */
export function moneyOf({ amount, monthly, years }: Pick<Body, 'amount' | 'monthly' | 'years'>) {
  return { amount, monthly, years }
}

/** No one is sold more risk than they said they bear. */
function levelOf(asked: number, own: RiskLevel | null): RiskLevel {
  if (own === null) throw new Refusal('invalid_field', { level: text.evaluateFirst })
  if (!isRiskLevel(asked) || asked > own) {
    throw new Refusal('invalid_field', { level: text.levelTooHigh(riskLevelNames[own]) })
  }
  return asked
}

function targetOf(level: RiskLevel, shares: Body['shares']): OptimiserTarget {
  if (shares === undefined) return { kind: 'risk_level', level }
  if (shares.bond + shares.equity + shares.money_market > 100.0001) {
    throw new Refusal('optimiser_conflict', { shares: text.sharesOver })
  }
  return { kind: 'shares', ...shares }
}

function requireMoney(body: Body): void {
  const faults = checkSmartMoney(body)
  if (faults.size === 0) return
  const said = {
    amount: text.leastAtOnce(LEAST_AT_ONCE.toLocaleString('en')),
    monthly: text.leastMonthly(LEAST_MONTH_AMOUNT.toLocaleString('en')),
  }
  throw new Refusal('invalid_field', Object.fromEntries([...faults].map((it) => [it, said[it]])))
}

/** @throws Refusal cannot_be_suggested with how many funds of which class there are */
function requireEnough(candidates: readonly OptimisedFund[]): void {
  if (canFill(candidates)) return
  const counts = targetClasses.map((name) => {
    const count = candidates.filter(({ assetType }) => assetType === name).length
    return { name: classNameOf(name), count }
  })
  throw new Refusal('cannot_be_suggested', {
    too_few_funds: text.tooFew(counts),
  })
}

interface Asked {
  readonly market: Market
  readonly body: Body
  readonly level: RiskLevel
  readonly ask: ProposalAsk
  /** Every fund there is. */
  readonly all: readonly OptimisedFund[]
  readonly proposal: Proposal
}

function replyOf(market: Market, asked: Asked): Reply {
  const { body, level, proposal } = asked
  const funds = fundsOf(market, asked)
  const { after } = proposal.measures
  const shares = new Map<string, number>()
  for (const fund of funds) shares.set(fund.asset_type, (shares.get(fund.asset_type) ?? 0) + fund.percent)
  return {
    as_of: market.asOf,
    level,
    verdict: verdictReply(proposal.verdict),
    sentence: text.proposed(funds.length, after.volatility),
    funds,
    volatility: after.volatility,
    volatility_range: pair(after.volatilityRange),
    expected_return: after.expectedReturn,
    expected_range: pair(after.expectedRange),
    max_drawdown: after.maxDrawdown,
    total_expense: after.totalExpense,
    worst_year: worstYearOf(market, shares, body.amount),
    outcome: outcomeOf(asked),
    binding: [...proposal.binding],
    conflicts: [...proposal.conflicts],
    notes: [...proposal.notes, ...planNotes(funds, body.monthly)],
  }
}

function fundsOf(market: Market, { body, ask, proposal }: Asked): Reply['funds'] {
  const parts = explainProposal(proposal, ask.limits)
  const percents = parts.map(({ after }) => after)
  const amounts = amountsForWeights({ amount: body.amount, currency: MODEL_CURRENCY }, percents)
  const monthly = splitMonthly(body.monthly, percents)
  return parts.map(({ fund, reason }, index) => ({
    lipper_id: fund.lipperId,
    name: fund.name,
    warnings: warningsOf(fundFacts(market, fund.lipperId).fund),
    asset_type: fund.assetType,
    sector_name: fund.sectorName,
    score: fund.score,
    risk_level: fund.riskLevel,
    percent: percents[index] ?? 0,
    amount: amounts[index] ?? 0,
    monthly: monthly[index] ?? 0,
    reason,
  }))
}

/** Where the least of a plan keeps the monthly money from following the shares, it is said. */
function planNotes(funds: Reply['funds'], monthly: number): string[] {
  const without = funds.filter((fund) => fund.monthly === 0)
  if (monthly === 0) return []
  const least = LEAST_MONTH_AMOUNT.toLocaleString('en')
  const raised = funds.some(
    (fund) => fund.monthly === LEAST_MONTH_AMOUNT && fund.monthly * 100 > monthly * fund.percent,
  )
  if (without.length > 0) {
    const names = without.map(({ name }) => name)
    return [text.fundsWithoutPlan({ least, monthly: monthly.toLocaleString('en'), names })]
  }
  return raised ? [text.plansRaised(least)] : []
}

/** Enough for three figures of an outcome, and done in a few milliseconds. */
const PATHS = 1000

/** What may have become of the money, the error of the expected return included. */
function outcomeOf({ body, level, proposal }: Asked): Reply['outcome'] {
  const { expectedReturn, volatility } = proposal.measures.after
  const { bands, invested } = projectGoal({
    amount: body.amount,
    monthly: body.monthly,
    months: body.years * MONTHS_A_YEAR,
    drift: Math.log1p(expectedReturn / 100),
    volatility: volatility / 100,
    observedYears: Math.max(1, proposal.sample.weeks / WEEKS_A_YEAR),
    target: null,
    seed: level,
    paths: PATHS,
  })
  const end = bands.at(-1)
  const whole = (value: number | undefined) => Math.round(value ?? invested)
  return { years: body.years, paid_in: invested, low: whole(end?.p5), middle: whole(end?.p50), high: whole(end?.p95) }
}

function pair(range: readonly [number, number] | null): [number, number] | null {
  return range === null ? null : [range[0], range[1]]
}
