import type { HomeSample } from '@zhiheng/contract/home/sample.ts'
import { isRiskLevel, riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { type ReactNode, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatChange, formatGain } from '../../platform/format-number.ts'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { homeSample } from './queries.ts'
import { sampleText as text } from './sample-text.ts'
import { Tinted } from './tinted.tsx'

const SampleChart = fetchPart(async () => (await import('./sample-chart.tsx')).SampleChart)

/** What the sample portfolio made of a million, and its worst year: both, or neither. */
export function SamplePanel() {
  return (
    <section aria-label={text.name} className="h-full min-w-0 [&>div]:h-full">
      <Block query={homeSample} name={text.name} skeleton={<Skeleton className="h-75 w-full rounded-3" />}>
        {({ sample }) => (
          <DrawnOf drawnAs="sample" of={[homeSample]}>
            <Panel className="h-full bg-panel-2!">{sample === null ? <None /> : <Shown sample={sample} />}</Panel>
          </DrawnOf>
        )}
      </Block>
    </section>
  )
}

function None() {
  return (
    <>
      <h2 className="text-14 font-bold">{text.name}</h2>
      <p className="mt-1.5 text-13 text-ink-2">{text.none}</p>
      <Levels />
    </>
  )
}

function Shown({ sample }: { sample: NonNullable<HomeSample['sample']> }) {
  const { level, from, to, gain, perf, worst_year: worst, live_since: since } = sample
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-14 font-bold">{text.title(isRiskLevel(level) ? riskLevelNames[level] : '')}</h2>
        <p className="text-12 text-ink-3">{text.span(formatMonth(from), formatMonth(to))}</p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-7 gap-y-1">
        <Fact label={text.gain} amount={gain}>
          <span className="ml-1.5 text-13 font-normal">{formatChange(perf, 1)}</span>
        </Fact>
        {worst === null ? (
          <div>
            <dt className="text-12 text-ink-3">{text.worst}</dt>
            <dd className="text-13 leading-loose text-ink-2">{text.worstUnknown}</dd>
          </div>
        ) : (
          <Fact label={text.worst} amount={worst.amount} />
        )}
      </dl>
      <div className="mt-2">
        <Suspense fallback={<div className="h-44" />}>
          <SampleChart sample={sample} />
        </Suspense>
      </div>
      <p className="mt-1 text-12 leading-normal text-ink-3">
        {worst !== null && (
          <>
            {text.worstWhen(formatMonth(worst.from), formatMonth(worst.to), worst.years.toFixed(1))}
            <br />
          </>
        )}
        {since === null ? text.backtest : text.published(formatDay(since))}
      </p>
      <Levels />
    </>
  )
}

/** The way to the sample of each risk level. */
function Levels() {
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <span className="text-12 text-ink-3">{text.more}</span>
      <ul aria-label={text.levels} className="flex flex-wrap gap-1.5">
        {riskLevels.map((level) => (
          <li key={level}>
            <ChipLink to={`/portfolios/sample?level=${level}`}>{riskLevelNames[level]}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fact({ label, amount, children }: { label: string; amount: number; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="text-20 leading-snug font-bold whitespace-nowrap">
        <Tinted value={amount}>
          {`${formatGain(amount)} ${text.unit}`}
          {children}
        </Tinted>
      </dd>
    </div>
  )
}
