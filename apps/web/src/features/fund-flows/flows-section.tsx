import type { Fund } from '@zhiheng/contract/funds.ts'
import type { ReactNode } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatDays, formatMonth } from '../../platform/format-day.ts'
import {
  formatChange,
  formatMoneyTick,
  formatPercent,
  formatShare,
  formatShortTwd,
} from '../../platform/format-number.ts'
import { ColumnChart } from '../../ui/charts/bars/column-chart.tsx'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { LearnLink } from '../points/learn-link.tsx'
import { type Flows, flows } from './queries.ts'
import { text } from './text.ts'

const YEAR = 12

/** The money of investors in Taiwan: what came and went, and what the average dollar earned beside the fund. */
export function FlowsSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(flows(fund.lipper_id))
  const { source, months } = data
  const held = heldFacts(fund)
  if (source === null || months.length === 0)
    return (
      <>
        <p className="text-13 text-ink-2">{text.none}</p>
        {held.length > 0 && (
          <Panel className="mt-3 max-w-110">
            <FactList facts={held} />
          </Panel>
        )}
      </>
    )
  return (
    <>
      <Sentence data={data} source={source} />
      <Panel className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
        <div className="min-w-0 space-y-5">
          <MonthColumns data={data} source={source} />
          <Growth data={data} byPrice={fund.price_only} />
        </div>
        <div className="min-w-0">
          <FactList facts={[...averageFacts(data, source), ...held]} />
          <Method data={data} source={source} fund={fund} />
        </div>
      </Panel>
      {data.investors !== null && <LearnLink topic="returns" />}
    </>
  )
}

type Source = NonNullable<Flows['source']>

interface PartProps {
  readonly data: Flows
  readonly source: Source
}

/** What the figures say, before them. */
function Sentence({ data, source }: PartProps) {
  const { investors, missing, months } = data
  const last = months.slice(-YEAR)
  const net = last.reduce((sum, month) => sum + month.net, 0)
  return (
    <p className="mb-3 max-w-[60em] text-14 text-ink-2">
      {text.flowed[source](last.length, net < 0)}
      <b className="text-ink">{formatShortTwd(Math.abs(net))}</b>
      {text.flowedEnd}
      {investors === null ? (
        missing !== null && text.missing[missing]
      ) : (
        <>
          {text.fund(formatMonth(investors.from), formatMonth(investors.to), formatChange(investors.fund))}
          {text.investors[source]}
          <b className="text-ink">{formatChange(investors.investors)}</b>
          {gapWords(investors.gap)}
        </>
      )}
    </p>
  )
}

function gapWords(gap: number): string {
  const points = Math.abs(gap).toFixed(2)
  if (Number(points) === 0) return text.same
  return gap < 0 ? text.less(points) : text.more(points)
}

function MonthColumns({ data: { months }, source }: PartProps) {
  const net = months.reduce((sum, month) => sum + month.net, 0)
  return (
    <div>
      <h3 className="mb-1 text-14 font-bold">{text.flowTitle[source]}</h3>
      <ColumnChart
        summary={text.flowSummary(months.length, formatShortTwd(net))}
        heads={[text.month, text.net]}
        bars={months.map(({ month, net: value }) => ({ key: month, label: formatMonth(month), value }))}
        format={formatShortTwd}
        formatTick={tickOf(months.map(({ net: each }) => each))}
      />
    </div>
  )
}

const YI = 1e8

/** One unit for all marks of an axis. */
function tickOf(values: readonly number[]): (value: number) => string {
  if (values.every((value) => Math.abs(value) < YI)) return formatMoneyTick
  return (value) => text.yi(String(Math.round((value / YI) * 10) / 10).replace('-', '−'))
}

/** On the same months as the columns above it, on an axis of its own. */
function Growth({ data: { months }, byPrice }: { readonly data: Flows; readonly byPrice: boolean }) {
  const last = months.at(-1)?.growth ?? null
  if (months.every(({ growth }) => growth === null)) return null
  return (
    <div>
      <h3 className="mb-1 text-14 font-bold">{byPrice ? text.growthTitleByPrice : text.growthTitle}</h3>
      <LineChart
        summary={text.growthSummary(formatChange(last))}
        days={months.map(({ month }) => month)}
        lines={[{ key: 'self', label: text.self, tone: 'self', values: months.map(({ growth }) => growth) }]}
        format={formatChange}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={150}
      />
    </div>
  )
}

type Facts = readonly (readonly [string, ReactNode])[]

function averageFacts({ investors }: Flows, source: Source): Facts {
  if (investors === null) return []
  const { facts } = text
  return [
    [facts.own, formatChange(investors.fund)],
    [facts.average[source], formatChange(investors.investors)],
    [facts.gap, text.points(investors.gap.toFixed(2).replace('-', '−'))],
    [facts.span, formatDays(investors.from, investors.to)],
    [facts.net, formatShortTwd(investors.net)],
  ]
}

/** What is known of this class's holders in Taiwan, beside the size that it is a part of; nothing of what no one said. */
function heldFacts({
  tw_fund_hold: hold,
  tw_ratio: ratio,
  class_size: ofClass,
  classes,
  tw_fund_size: size,
  buy_last_month_tw: bought,
}: Fund): Facts {
  const { facts } = text
  const known: (readonly [string, number | null, (value: number | null) => string])[] = [
    [facts.hold, hold, formatShortTwd],
    [facts.ratio, ratio, formatShare],
    // the only class is the fund
    ofClass === null || classes.length < 2
      ? [facts.size, size, formatShortTwd]
      : [facts.classSize, ofClass, formatShortTwd],
    [facts.bought, bought, formatShortTwd],
  ]
  return known.flatMap(([name, value, format]) => (value === null ? [] : [[name, format(value)] as const]))
}

function Method({ data: { investors }, source, fund }: PartProps & { readonly fund: Fund }) {
  if (investors === null) return null
  const isPartly = source === 'published' && fund.tw_ratio !== null && fund.tw_ratio < 100
  return (
    <p className="mt-3 text-12 text-ink-3">
      {text.method[source]}
      {isPartly && text.shareNow}
      {text.blind}
    </p>
  )
}
