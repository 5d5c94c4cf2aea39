import { formatChange, formatPercent } from '../../platform/format-number.ts'
import type { ChartEvent } from '../../ui/charts/line/chart-events.ts'
import { CurveChart } from '../../ui/charts/line/curve-chart.tsx'
import { EventLineChart } from '../../ui/charts/line/event-line-chart.tsx'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { Line, LineChartProps } from '../../ui/charts/line/line.ts'
import { RangedLineChart } from '../../ui/charts/line/ranged-line-chart.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { courseOf, gapped, weekdaysFrom } from './ui-charts-samples.ts'
import { text } from './ui-charts-text.ts'

const YEAR = 260
const days = weekdaysFrom('2025-11-20', YEAR)
const long = weekdaysFrom('2001-12-21', 6500)
const own = courseOf(YEAR, 3)
const peer = courseOf(YEAR, 8).map((value) => value / 2)
const self = (values: readonly (number | null)[]): Line => ({ key: 'self', label: text.own, tone: 'self', values })
const usual: readonly Line[] = [
  self(own),
  { key: 'ref', label: text.funds[1], tone: 'ref', values: courseOf(YEAR, 5) },
  { key: 'peer', label: text.peer, tone: 'peer', dashed: true, values: peer },
]
const eight = text.funds.map((label, at): Line => ({
  key: String(at),
  label,
  tone: at === 0 ? 'self' : at + 1,
  values: courseOf(6500, at + 2),
}))
const format = { format: formatChange, formatTick: formatChange, height: 200 } as const
const fallOf = (values: readonly number[]) => values.map((value, at) => value - Math.max(...values.slice(0, at + 1)))
const events: readonly ChartEvent[] = (
  [
    ['manager', 40],
    ['dividend', 90],
    ['dividend', 94],
    ['fees', 150],
    ['dividend', 215],
  ] as const
).map(([kind, at]) => ({ key: `${kind}${at}`, kind, day: days[at] ?? '', label: text.event[kind] }))

const states: readonly (Pick<LineChartProps, 'days' | 'lines' | 'kind' | 'band'> & { readonly as: string })[] = [
  { as: text.states.gaps, days, lines: [self(gapped(own, 90, 140)), ...usual.slice(2)] },
  { as: text.states.fall, days, lines: [self(fallOf(own))], kind: 'fall' },
  { as: text.states.one, days: days.slice(-1), lines: [self(own.slice(-1))] },
  { as: text.states.flat, days, lines: [self(own.map(() => 5))] },
  { as: text.states.none, days: [], lines: [self([])] },
]

/** Lines over days, in each of their states. */
export function UiChartLines() {
  return (
    <>
      <Lines />
      <Events />
      <Ranges />
      <Curves />
    </>
  )
}

function Lines() {
  return (
    <Specimen {...text.line}>
      <Shown as={text.states.usual} size="wide">
        <LineChart
          {...format}
          summary={text.course}
          days={days}
          lines={usual}
          band={{ label: text.band, low: peer.map((value) => value - 3), high: peer.map((value) => value + 4) }}
          height={260}
          zoomTitle={text.course}
        />
      </Shown>
      <Shown as={text.states.many} size="wide">
        <LineChart
          {...format}
          summary={text.states.many}
          days={long}
          lines={eight}
          height={300}
          zoomTitle={text.states.many}
        />
      </Shown>
      <div className="grid w-full gap-x-8 gap-y-5 md:grid-cols-2">
        {states.map(({ as, ...drawing }) => (
          <Shown key={as} as={as}>
            <LineChart
              {...format}
              {...drawing}
              summary={`${text.course}，${as}`}
              formatTick={drawing.kind === 'fall' ? formatPercent : formatChange}
            />
          </Shown>
        ))}
      </div>
    </Specimen>
  )
}

function Events() {
  return (
    <Specimen {...text.events}>
      <Shown as={text.states.usual} size="wide">
        <EventLineChart
          {...format}
          summary={text.titles.events}
          days={days}
          lines={usual.slice(0, 1)}
          events={events}
        />
      </Shown>
    </Specimen>
  )
}

function Ranges() {
  return (
    <Specimen {...text.ranged}>
      <Shown as={text.states.usual} size="wide">
        <RangedLineChart {...format} summary={text.titles.ranged} days={long} linesFrom={linesFrom} />
      </Shown>
    </Specimen>
  )
}

/** Both lines at 0 % on the first day that is shown. */
function linesFrom(from: number) {
  const lines = eight.slice(0, 2).map((line) => {
    const start = line.values[from] ?? 0
    const values = line.values.slice(from).map((value) => (value === null ? null : value - start))
    return { ...line, values }
  })
  return { lines }
}

const years = [0.25, 1, 2, 5, 10, 30]
const places = years.map((year) => ({
  key: String(year),
  at: Math.log1p(year),
  label: text.maturity(year),
  tick: text.maturity(year),
}))
const curves: readonly Line[] = [
  { ...self([3.7, 3.5, 3.4, 3.6, 4.1, 4.7]), label: text.states.usual },
  { key: 'peer', label: text.peer, tone: 'peer', dashed: true, values: [4.4, null, 4.2, 4.3, 4.5, 4.8] },
]

function Curves() {
  return (
    <Specimen {...text.curve}>
      <Shown as={text.states.gaps} size="wide">
        <CurveChart
          summary={text.curve.name}
          head={text.maturityHead}
          places={places}
          lines={curves}
          format={formatPercent}
          formatTick={formatPercent}
        />
      </Shown>
    </Specimen>
  )
}
