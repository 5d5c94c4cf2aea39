import { useQueryClient } from '@tanstack/react-query'
import { type Fund } from '@zhiheng/contract/funds.ts'
import { mostScreenDays } from '@zhiheng/contract/funds/performances.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { formatDay, formatDays } from '../../platform/format-day.ts'
import { formatChange, formatPercent } from '../../platform/format-number.ts'
import { markNear } from '../../ui/charts/line/chart-events.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { FullLines, Line } from '../../ui/charts/line/line.ts'
import { StretchHand } from '../../ui/charts/line/stretch-hand.tsx'
import type { Stretch } from '../../ui/charts/line/stretch.ts'
import { dayAxis } from '../../ui/charts/parts/day-axis.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { cx } from '../../ui/text/cx.ts'
import { BesideChoices } from './beside-choices.tsx'
import { chartAddress, type ChartChoice } from './chart-choice.ts'
import { ChartNotes } from './chart-notes.tsx'
import { PinMarks, PinReading } from './chart-pin-marks.tsx'
import { pinsOf, saidNear } from './chart-pins.ts'
import { chartText } from './chart-text.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { comparedTones, INDEX_TONE } from './compared-tones.ts'
import { windowOf } from './own-window.ts'
import { text } from './page-text.ts'
import { type Performances, performances } from './queries.ts'
import { lifeOf, useWholeLife } from './use-whole-life.ts'

// comes in the same script
export { ChartControls } from './chart-controls.tsx'

interface PerformanceChartProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  /** What the server answered last. */
  readonly given: Performances
  /** It is the answer to what was asked before. */
  readonly isOld: boolean
}

interface DrawingProps extends Pick<PerformanceChartProps, 'fund' | 'choice'> {
  readonly data: Performances
}

function whyEmpty(
  { first_price_date: first, periods, currency }: Fund,
  { days }: ChartChoice,
  data: Performances,
): string {
  if (first === null) return text.noPrice
  if (periods['1m']?.missing === 'too_young') return text.tooYoung
  if (days !== null && days.to < first) return chartText.beforeFirst(formatDay(first))
  if (data.dates.length === 0 && data.currency !== currency) return chartText.noRates(currencyNames[data.currency])
  return text.chartEmptyText
}

/**
 * The fund, those it is held against, the middle of its peers, what happened; under it, how far it stood below its high.
 * A stretch that is dragged becomes the window.
 */
export function PerformanceChart({ fund, choice, given, isOld }: PerformanceChartProps) {
  const prepare = useWholeLife(fund)
  const quick = useQuickAnswer({ fund, choice, given, isOld })
  const data = quick ?? given
  const isBusy = isOld && quick === null
  const isDrawn = data.dates.length > 1
  return (
    <div
      aria-busy={isBusy}
      className={cx('transition-opacity', isBusy && 'opacity-55')}
      onPointerEnter={() => prepare(choice)}
    >
      {/* nothing is held against a line that is not there, but what was chosen can be left */}
      {(isDrawn || isBeside(choice)) && <BesideChoices fund={fund} choice={choice} data={data} />}
      {!isDrawn ? (
        <EmptyState title={text.chartEmpty} text={whyEmpty(fund, choice, data)} className="min-h-110" />
      ) : (
        <Drawing fund={fund} choice={choice} data={data} />
      )}
      {data.series.length + (data.index ? 1 : 0) > 1 && <ComparedFigures fund={fund} choice={choice} data={data} />}
      <ChartNotes fund={fund} choice={choice} data={data} />
    </div>
  )
}

function isBeside({ compare, index }: ChartChoice): boolean {
  return compare.length > 0 || index
}

/** What the line of the whole life says while the server's answer is on its way; null without one. */
function useQuickAnswer({ fund, choice, given, isOld }: PerformanceChartProps): Performances | null {
  const queries = useQueryClient()
  const life = isOld ? queries.getQueryData(lifeOf(fund.lipper_id, choice).queryKey) : undefined
  return useMemo(() => {
    const data = life && windowOf(fund, choice, life)
    if (!data) return null
    // the legend keeps its place until the band of the new window has come
    const none = data.dates.map(() => null)
    return { ...data, peer_band: given.peer_band && { low: none, median: none, high: none } }
  }, [fund, choice, given, life])
}

function Drawing({ fund, choice, data }: DrawingProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const fetchAll = () => queries.ensureQueryData(performances(fund.lipper_id, choice, { days: 'all' }))
  const [last, setLast] = useState<{ days: readonly string[]; at: number | null } | null>(null)
  const pins = useMemo(() => pinsOf(fund, data), [fund, data])
  const fall: Line = { key: 'drawdown', label: text.drawdown, tone: 'self', values: data.drawdown }
  // a place among the days of another window says nothing of this one
  const at = last?.days === data.dates ? last.at : null
  const setAt = (place: number | null) => setLast({ days: data.dates, at: place })
  const read = { days: data.dates, at, onAt: setAt }
  const drawing = useMemo(() => drawingOf(data), [data])
  const near = read.at === null ? null : markNear(pins.marks, dayAxis(data.dates).across[read.at] ?? null)
  const around = (hand: ReactNode) => (
    <StretchHand
      axis={dayAxis(data.dates)}
      onAt={setAt}
      said={(stretch) => saidOfStretch(data, stretch)}
      onChosen={({ from, to }) => {
        const days = { from: data.dates[from] ?? data.from, to: data.dates[to] ?? data.to }
        void navigate(chartAddress(fund.lipper_id, { ...choice, days }), { preventScrollReset: true })
      }}
    >
      {hand}
    </StretchHand>
  )
  return (
    <>
      <LineChart
        {...drawing}
        {...read}
        summary={courseOf(fund, data)}
        format={formatChange}
        formatTick={formatChange}
        height={320}
        alsoInTable={[fall]}
        zoomTitle={`${fund.name} ${text.performance}`}
        marks={<PinMarks pins={pins} near={near} />}
        around={around}
        alsoSaid={(place) => saidNear(pins, data.dates, place)}
        {...(data.dates.length >= mostScreenDays && { zoomFully: async () => drawingOf(await fetchAll()) })}
      />
      <PinReading pins={pins} near={near} said={read.at === null ? null : saidNear(pins, data.dates, read.at)} />
      <LineChart
        {...read}
        summary={fallOf(fund, data)}
        lines={[fall]}
        format={formatPercent}
        formatTick={formatPercent}
        kind="fall"
        ends="none"
        height={72}
        alsoInTable={null}
      />
    </>
  )
}

/** The days of a stretch that is drawn, and what the fund returned over them. */
function saidOfStretch({ dates, series: [main] }: Performances, { from, to }: Stretch): string {
  const [before, after] = [main?.values[from], main?.values[to]]
  const isKnown = typeof before === 'number' && typeof after === 'number'
  const change = isKnown ? ((100 + after) / (100 + before) - 1) * 100 : null
  return chartText.stretch(formatDays(dates[from], dates[to]), formatChange(change))
}

function courseOf({ name }: Fund, data: Performances): string {
  const perf = formatChange(data.series[0]?.perf)
  return text.chartSummary
    .replace('{name}', name)
    .replace('{window}', spanOf(data, data.figures_from))
    .replace('{perf}', perf)
}

function fallOf({ name }: Fund, data: Performances): string {
  const depth = formatPercent(Math.min(0, ...data.drawdown.filter((value) => value !== null)))
  return text.drawdownSummary
    .replace('{name}', name)
    .replace('{window}', spanOf(data, data.from))
    .replace('{depth}', depth)
}

/** A line that begins later than the window, or is held against one that does, is no return of the window. */
function spanOf({ window, from: drawn, to, from_asked: asked }: Performances, from: string): string {
  if (window === 'custom') return formatDays(from, to)
  return from > asked && (window !== 'max' || from > drawn)
    ? text.sinceDay.replace('{day}', formatDay(from))
    : text.windows[window]
}

function drawingOf(data: Performances): FullLines {
  return {
    days: data.dates,
    lines: linesOf(data),
    band: data.peer_band && { label: text.peerBand, ...data.peer_band },
  }
}

function linesOf({ series, index, peer_band: band }: Performances): Line[] {
  const funds = series.map(({ lipper_id: key, name, values }, at): Line => ({
    key,
    label: at === 0 ? text.self : name,
    tone: comparedTones[at] ?? 'ref',
    values,
  }))
  const held = index ? [...funds, { key: 'index', label: index.name, tone: INDEX_TONE, values: index.values }] : funds
  if (!band) return held
  return [...held, { key: 'peers', label: text.peerMedian, tone: 'peer', dashed: true, values: band.median }]
}
