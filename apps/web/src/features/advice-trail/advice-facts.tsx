import type { Advice } from '@zhiheng/contract/advice-trail.ts'
import type { ReactNode } from 'react'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatAmount, formatPercent, formatShare, MISSING } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { portfolioOf, sayAim } from './say-aim.ts'
import { text } from './text.ts'

type Fact = readonly [label: string, value: ReactNode]

/** What it is about, of which day, and by which data and rules. */
export function AboutAdvice({ advice }: { readonly advice: Advice }) {
  const { facts } = text
  return (
    <Panel>
      <h2 className="mb-1 text-16 font-bold">{text.about}</h2>
      <FactList
        facts={[
          [facts.kind, text.kinds[advice.kind]],
          [facts.portfolio, <Portfolio key="portfolio" advice={advice} />],
          ...(advice.verdict === null ? [] : [[facts.verdict, text.verdicts[advice.verdict]] as const]),
          [facts.taken, <Taken key="taken" advice={advice} />],
          [facts.asOf, formatDay(advice.as_of)],
          [facts.kept, formatMoment(advice.kept_at)],
          [
            facts.rule,
            <span key="rule">
              {advice.rule}
              <span className="block text-12 text-ink-3">
                {advice.is_current_rule ? text.currentRule : text.oldRule}
              </span>
            </span>,
          ],
          [
            facts.data,
            <span key="data" className="break-all">
              {advice.data_version}
            </span>,
          ],
        ]}
      />
    </Panel>
  )
}

function Portfolio({ advice }: { readonly advice: Advice }) {
  const name = portfolioOf(advice)
  if (advice.portfolio === null) return name
  return <TextLink to={`/portfolios/${advice.portfolio.id}`}>{name}</TextLink>
}

function Taken({ advice: { note_id, portfolio } }: { readonly advice: Advice }) {
  if (note_id === null) return text.notTaken
  if (portfolio === null) return text.taken
  return (
    <>
      {text.taken}，
      <TextLink to={`/portfolios/${portfolio.id}/history?open=note-${note_id}`}>{text.seeRecord}</TextLink>
    </>
  )
}

/** What was asked for, in words. */
export function AdviceInputs({ advice }: { readonly advice: Advice }) {
  return (
    <Panel>
      <h2 className="mb-1 text-16 font-bold">{text.inputs}</h2>
      <FactList facts={[...aimFacts(advice), ...moneyFacts(advice), ...limitFacts(advice), ...bandFacts(advice)]} />
    </Panel>
  )
}

function aimFacts(advice: Advice): Fact[] {
  return [
    [advice.mode === null ? text.facts.target : text.facts.mode, sayAim(advice)],
    [text.facts.currency, advice.currency],
  ]
}

function moneyFacts({ money }: Advice): Fact[] {
  if (money === null) return []
  return [
    [text.facts.amount, amountIn(money.amount, 'TWD')],
    [text.facts.monthly, amountIn(money.monthly, 'TWD')],
    [text.facts.years, text.years(money.years)],
  ]
}

function limitFacts({ limits, weeks }: Advice): Fact[] {
  if (limits === null) return []
  const { facts } = text
  const others = [
    ...(limits.only_for_tarobo ? [text.onlyForTarobo] : []),
    ...(limits.only_on_sale ? [text.onlyOnSale] : []),
    ...(limits.foreign_cash ? [text.foreignCash] : []),
  ]
  return [
    [facts.maxFunds, text.funds(String(limits.max_funds))],
    [facts.minWeight, formatShare(limits.min_weight)],
    [facts.maxTurnover, formatShare(limits.max_turnover)],
    ...(limits.max_expense === null ? [] : [[facts.maxExpense, formatPercent(limits.max_expense)] as const]),
    ...namesOf(facts.locked, limits.locked),
    ...namesOf(facts.excluded, limits.excluded),
    ...(others.length === 0 ? [] : [[facts.others, others.join('、')] as const]),
    [facts.riskFree, formatPercent(limits.risk_free)],
    [facts.weeks, weeks === null ? MISSING : text.weeks(weeks)],
  ]
}

function namesOf(label: string, funds: readonly { readonly name: string }[]): Fact[] {
  return funds.length === 0 ? [] : [[label, funds.map(({ name }) => name).join('、')]]
}

function bandFacts({ bands, currency }: Advice): Fact[] {
  if (bands === null) return []
  const { facts } = text
  return [
    [facts.to, bands.to === 'target' ? text.toTarget : text.toBand],
    ...(bands.amount === null ? [] : [[facts.amount, amountIn(bands.amount, currency)] as const]),
    [facts.bucketBand, text.points(figure(bands.bucket_points))],
    [facts.fundBand, text.fundBand(figure(bands.fund_points), figure(bands.fund_percent))],
    [facts.leastTrade, amountIn(bands.least_trade, currency)],
  ]
}

/** Up to two decimals, without those that say nothing. */
function figure(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function amountIn(amount: number, currency: string): string {
  return `${formatAmount(amount, currency)} ${shortUnitOf(currency)}`
}
