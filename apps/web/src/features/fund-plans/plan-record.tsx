import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewPlan } from '@zhiheng/contract/fund-plans.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import { planFigures } from '@zhiheng/domain/fund-plans/plan-figures.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { formatDay, weekdayOf } from '../../platform/format-day.ts'
import { formatAmount, formatGain, formatUnits, formatWanTick } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stat } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { PlanCharges } from './plan-charges.tsx'
import { planRecord } from './queries.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof previewPlan>

interface PlanRecordProps {
  readonly lipperId: string
  readonly plan: FundPlan
  readonly currency: Currency
  readonly today: IsoDate
}

const STANDS_STILL_MS = 250
const WAN = 10_000

/** What follows from a plan: at once what its days say, then what prices made of it. */
export function PlanRecord({ lipperId, plan, currency, today }: PlanRecordProps) {
  const figures = planFigures(plan, today)
  const next = nextChargeDate(plan, today)
  const settled = useDebounced(plan, STANDS_STILL_MS)
  return (
    <>
      <div aria-live="polite" className="mt-5 grid grid-cols-2 gap-4 rounded-2 bg-sunken px-4 py-3 sm:grid-cols-4">
        <Stat label={text.firstCharge} value={<Day day={figures.firstChargeDate} />} />
        <Stat label={text.months} value={text.monthsUnit(figures.months)} />
        <Stat label={text.amount} value={formatAmount(figures.amount, currency)} unit={unitOf(currency)} />
        <Stat
          label={text.nextCharge}
          value={next === null ? <span className="text-16">{text.none}</span> : <Day day={next} />}
        />
      </div>
      {figures.months === 0 ? (
        <p className="mt-4 text-13 text-ink-3">{text.notYet}</p>
      ) : (
        <section aria-label={text.record} className="mt-5">
          <Block
            query={planRecord(lipperId, { plan: settled, currency })}
            name={text.record}
            skeleton={<Skeleton className="h-80 w-full" />}
          >
            {(record) => <Record record={record} />}
          </Block>
        </section>
      )}
    </>
  )
}

function Day({ day }: { day: string }) {
  return (
    <span className="text-16">
      {formatDay(day)} <span className="text-12 text-ink-3">{weekdayOf(day)}</span>
    </span>
  )
}

function Record({ record }: { record: Reply }) {
  return (
    <>
      <h3 className="text-16 font-bold">{text.record}</h3>
      <p className="mb-3 text-12 text-ink-3">{text.recordNote(formatDay(record.as_of))}</p>
      <Figures record={record} />
      {record.chart !== null && record.chart.dates.length > 1 && (
        <Growth chart={record.chart} currency={record.currency} />
      )}
      <PlanCharges record={record} />
    </>
  )
}

function Figures({ record }: { record: Reply }) {
  const missing = record.mwr_missing === null ? undefined : text.mwrMissing[record.mwr_missing]
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      <Stat label={text.value} value={formatAmount(record.value, record.currency)} unit={unitOf(record.currency)} />
      <Stat label={text.gain} value={<Gain value={record.gain} currency={record.currency} />} />
      <Stat label={text.perf} value={<Change value={record.perf} />} />
      <Stat
        label={record.mwr_yearly || record.mwr === null ? text.mwr : text.mwrPlain}
        value={<Change value={record.mwr} />}
        note={missing}
      />
      <Stat label={text.units} value={formatUnits(record.units)} />
    </div>
  )
}

/** Red is up, green is down. */
function Gain({ value, currency }: { value: number | null; currency: Currency }) {
  const tone = value === null || value === 0 ? 'text-flat' : value > 0 ? 'text-gain' : 'text-loss'
  return <span className={tone}>{formatGain(value, currency)}</span>
}

function Growth({ chart, currency }: { chart: NonNullable<Reply['chart']>; currency: Currency }) {
  const isLarge = Math.max(...chart.cost) >= WAN
  return (
    <div className="mt-5">
      <LineChart
        summary={text.growth}
        days={chart.dates}
        lines={[
          { key: 'value', label: text.value, tone: 'self', values: chart.value },
          { key: 'cost', label: text.amount, tone: 'ref', values: chart.cost },
        ]}
        format={(value) => formatAmount(value, currency)}
        formatTick={(value) => (isLarge ? formatWanTick(value) : formatAmount(value, currency))}
        height={200}
      />
    </div>
  )
}
