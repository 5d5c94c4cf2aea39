import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatGain, formatShare } from '../../platform/format-number.ts'
import { formatText } from '../../platform/format-text.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { ifLeftText as text } from './if-left-text.ts'
import type { Plan } from './plan.ts'

/** What comes of doing nothing: how likely a band is left, and the risk as things stand against that at the targets. */
export function IfLeft({ plan }: { plan: Plan }) {
  const { volatility, crisis, weeks, chance_of_breach: chance } = plan.if_left
  return (
    <Section title={text.title} className="mt-6">
      <Panel className="grid items-start gap-x-10 gap-y-3 lg:grid-cols-2">
        <p className="max-w-[56em] text-14 text-ink-2">{outlookOf(plan)}</p>
        {(volatility !== null || crisis !== null) && (
          <table className="w-full max-w-[40em] text-13 lg:row-span-2">
            <caption className="vh">{text.caption}</caption>
            <thead>
              <tr className="border-b border-line-3 text-ink-3">
                <th scope="col" className="py-1.5 text-left font-normal">
                  {text.risk}
                </th>
                <th scope="col" className="py-1.5 text-right font-normal">
                  {text.now}
                </th>
                <th scope="col" className="py-1.5 text-right font-normal">
                  {text.target}
                </th>
              </tr>
            </thead>
            <tbody>
              {volatility !== null && (
                <Row name={text.volatility} now={formatShare(volatility.now)} target={formatShare(volatility.target)} />
              )}
              {crisis !== null && (
                <Row
                  name={text.crises[crisis.key]}
                  now={<LossCell loss={crisis.now} />}
                  target={<LossCell loss={crisis.target} />}
                />
              )}
            </tbody>
          </table>
        )}
        <p className="max-w-[60em] text-12 text-ink-3">
          {volatility !== null && text.volatilityMethod(weeks)}
          {chance !== null && text.chanceMethod(weeks)}
          {crisis !== null && text.crisisMethod(formatDay(crisis.from), formatDay(crisis.to))}
        </p>
      </Panel>
    </Section>
  )
}

function outlookOf({ needed, if_left: left }: Plan): string {
  if (needed) return riskOf(left)
  return left.chance_of_breach === null ? text.noChance : text.chance(wholePercent(left.chance_of_breach))
}

/** Outside a band already: whether that is a riskier portfolio than the one aimed at, or a calmer one. */
function riskOf({ volatility }: Plan['if_left']): string {
  if (volatility === null) return text.unknown
  const more = volatility.now - volatility.target
  if (Math.abs(more) < LEAST_POINTS) return text.asRisky
  return (more > 0 ? text.riskier : text.calmer)(Math.abs(more).toFixed(1))
}

/** What is rounded away in the table. */
const LEAST_POINTS = 0.05

/** The estimate is no better than that. */
function wholePercent(percent: number): string {
  if (percent > 0 && percent < 1) return text.under1
  return `${Math.round(percent)}%`
}

function Row({ name, now, target }: { name: string; now: ReactNode; target: ReactNode }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        {name}
      </th>
      <td className="py-2 text-right">{now}</td>
      <td className="py-2 pl-3 text-right">{target}</td>
    </tr>
  )
}

function LossCell({ loss }: { loss: { readonly amount: number; readonly percent: number } }) {
  return (
    <>
      {formatChange(loss.percent)}
      <span className="block text-12 text-ink-3">{formatText.yuanIn.one(formatGain(loss.amount, 'TWD'))}</span>
    </>
  )
}
