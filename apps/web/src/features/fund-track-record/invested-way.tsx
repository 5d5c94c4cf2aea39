import type { StartFan, StartOutcome } from '@zhiheng/domain/fund-track-record/invested.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import type { ReactNode } from 'react'

import { formatMonth } from '../../platform/format-day.ts'
import {
  formatAmount,
  formatGain,
  formatMoneyTick,
  formatNav,
  formatUnits,
  MISSING,
} from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { FanChart } from './fan-chart.tsx'
import { moneyOf, unitOf } from './money-words.ts'
import { writtenMonth } from './month-words.ts'
import { shareOf, text } from './text.ts'
import type { InvestedState, Way } from './use-invested.ts'

const words = text.invested

interface WayProps {
  readonly way: Way
  readonly state: InvestedState
  /** The day of the last price. */
  readonly until: string | null
}

/** One way of paying in: what it became, its course, and what came of all other start months. */
export function InvestedWay({ way, state, until }: WayProps) {
  const { fans, currency } = state
  const unit = unitOf(currency)
  return (
    <Panel className="min-w-0">
      <h3 className="text-14 font-bold">{words[way]}</h3>
      <Became way={way} state={state} until={until} />
      {fans !== null && (
        <div className="mt-5 border-t border-line pt-4">
          <h4 className="text-14 font-bold">{words.fanTitle(spanOf(fans.months))}</h4>
          <p className="mb-2 text-12 text-ink-3">
            {way === 'lump' ? words.fanUnit.lump(unit) : words.fanUnit.plan(unit, fans.months)}
          </p>
          <FanChart
            summary={fanSummary(fans[way], { way, months: fans.months, unit })}
            fan={fans[way]}
            months={fans.months}
            room={[...fans.lump.best, ...fans.plan.best, ...fans.lump.worst, ...fans.plan.worst]}
          />
          <StartTable way={way} fan={fans[way]} unit={unit} />
        </div>
      )}
    </Panel>
  )
}

/** 五年. */
export function spanOf(months: number): string {
  const count = months / 12
  return count === 1 || count === 3 || count === 5 || count === 10 ? text.years[count] : words.heldYears(count)
}

function fanSummary(
  { worst, median, best }: StartFan,
  { way, months, unit }: { readonly way: Way; readonly months: number; readonly unit: string },
): string {
  return words.fanSummary(
    { way: words[way], span: spanOf(months), unit },
    [worst, median, best].map((line) => formatAmount(line[months] ?? null)),
  )
}

function Became({ way, state, until }: WayProps) {
  const { outcome, currency, price } = state
  const found = outcome?.[way] ?? null
  if (outcome === null || found === null)
    return (
      <p className="mt-3 text-13 text-ink-2">
        {words.unpriced((outcome?.unpriced ?? []).slice(0, 6).map(writtenMonth).join('、'))}
      </p>
    )
  const units = found.value / price
  const gain = found.value - found.paid
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.paid, moneyOf(found.paid, currency)],
    [words.gain, <Gain key="gain" gain={gain} currency={currency} />],
    [words.units, formatUnits(units)],
    [words.cost, `${formatNav(found.paid / units)} ${unitOf(currency)}`],
  ]
  return (
    <>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <div className="text-12 text-ink-3">{words.worthOn(formatMonth(until))}</div>
          <div className="text-24 leading-tight font-bold">
            {formatAmount(found.value, currency)}
            <span className="ml-1 text-13 font-normal">{unitOf(currency)}</span>
          </div>
        </div>
        <div className="text-right">
          <div className="text-12 text-ink-3">{found.isYearly ? words.rate : words.gainRate}</div>
          <div className="text-20 font-medium">
            <Change value={found.rate === null ? null : found.rate * 100} />
          </div>
        </div>
      </div>
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-2 text-13 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Course way={way} state={state} until={until} />
    </>
  )
}

function Gain({ gain, currency }: { readonly gain: number; readonly currency: InvestedState['currency'] }) {
  const tone = gain > 0 ? 'text-gain' : gain < 0 ? 'text-loss' : undefined
  return (
    <span className={tone}>
      {formatGain(gain, currency)} {unitOf(currency)}
    </span>
  )
}

/** Both ways have one axis of money. */
function Course({ way, state, until }: WayProps) {
  const { course, currency, outcome, series } = state
  const worth = course?.[way] ?? null
  const found = outcome?.[way] ?? null
  if (course === null || worth === null || found === null || outcome === null) return null
  const paid = way === 'lump' ? [...course.paid].map(() => outcome.paid) : [...course.paid]
  return (
    <LineChart
      summary={words.courseSummary(
        words[way],
        moneyOf(found.paid, currency),
        formatMonth(until),
        moneyOf(found.value, currency),
      )}
      days={course.days.map((place) => isoDateOf(epochDayOfSlot(series.firstSlot + place)))}
      lines={[
        { key: 'worth', label: words.worth, tone: 'self', values: known(worth) },
        { key: 'paid', label: words.paidSoFar, tone: 'peer', dashed: true, values: paid },
      ]}
      room={[0, ...known(course.lump), ...(course.plan === null ? [] : known(course.plan))]}
      format={(value) => formatAmount(value, currency)}
      formatTick={formatMoneyTick}
      height={200}
    />
  )
}

function known(values: Float64Array): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value))
}

function StartTable({ way, fan, unit }: { readonly way: Way; readonly fan: StartFan; readonly unit: string }) {
  const rows: readonly (readonly [string, StartOutcome])[] = [
    [words.best, fan.bestStart],
    [words.median, fan.middleStart],
    [words.worst, fan.worstStart],
  ]
  const cell = 'py-2 text-right'
  return (
    <table className="mt-2 w-full text-13">
      <caption className="vh">{words.caption(words[way])}</caption>
      <thead>
        <tr className="border-b border-line text-12 text-ink-3">
          <th scope="col" className="py-2 text-left font-medium">
            {words.heads.starts(fan.count)}
          </th>
          {[words.heads.month, words.heads.ending(unit), words.heads.rate].map((head) => (
            <th key={head} scope="col" className={`${cell} font-medium`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { month, ending, rate }]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal text-ink-2">
              {name}
            </th>
            <td className={cell}>{writtenMonth(month)}</td>
            <td className={cell}>{formatAmount(ending)}</td>
            <td className={cell}>
              <Change value={rate === null ? null : rate * 100} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-2 text-left font-normal text-ink-2">
            {words.lost}
          </th>
          <td className={cell}>{words.lostCount(fan.lost)}</td>
          <td className={cell}>{MISSING}</td>
          <td className={cell}>{shareOf((fan.lost / fan.count) * 100)}</td>
        </tr>
      </tbody>
    </table>
  )
}
