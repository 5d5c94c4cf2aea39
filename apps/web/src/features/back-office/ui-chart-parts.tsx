import { formatAmount, formatChange, formatPercent, formatShare, formatWanTick } from '../../platform/format-number.ts'
import { StackedArea } from '../../ui/charts/area/stacked-area.tsx'
import { Gauge } from '../../ui/charts/bars/gauge.tsx'
import { PercentileStrip } from '../../ui/charts/bars/percentile-strip.tsx'
import { Pie } from '../../ui/charts/bars/pie.tsx'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { Sparkline } from '../../ui/charts/line/sparkline.tsx'
import { Scatter } from '../../ui/charts/matrix/scatter.tsx'
import { Treemap } from '../../ui/charts/matrix/treemap.tsx'
import { kindFill } from '../../ui/text/change-badge.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { courseOf, gapped, monthsFrom } from './ui-charts-samples.ts'
import { text } from './ui-charts-text.ts'

const months = monthsFrom(2022, 48)
const tones = [1, 2, 4, 14]
const layers = text.kinds.map((label, at) => ({
  key: label,
  label,
  tone: tones[at] ?? 1,
  values: courseOf(48, at + 3).map((value) => Math.max(0, 50 - at * 14 + value)),
}))
const blank = layers.map((layer) => ({ ...layer, values: gapped(layer.values, 18, 24) }))
const slices = text.kinds.slice(0, 3).map((label, at) => ({
  key: label,
  label,
  value: [55, 35, 10][at] ?? 0,
  fill: [kindFill.equity, kindFill.bond, kindFill.balanced][at] ?? kindFill.other,
}))
const moved = courseOf(12, 4)
const tiles = text.industries.map(([label, shortLabel], at) => ({
  key: label,
  label,
  shortLabel,
  value: 34 / (at + 1),
  change: at === 5 ? 0 : at === 11 ? null : (moved[at] ?? 0) / 3,
}))
const points = courseOf(40, 9).map((y, at) => ({
  key: String(at),
  label: `${text.funds[at % 8] ?? ''} ${at + 1}`,
  x: 6 + ((at * 37) % 29) / 2,
  y,
}))
/** The best of what could be had, from the highest return down, and one that falls short of it. */
const edge = [
  { key: '0', label: text.own, x: 13, y: 4 },
  ...[20, 16, 12, 9, 7].map((x, at) => ({ key: `edge ${x}`, label: text.volatility, x, y: 9 - at ** 1.4 })),
]

/** Parts of a whole, and places among others. */
export function UiChartParts() {
  return (
    <>
      <Stacked />
      <Treemaps />
      <Places />
      <Points />
      <Parts />
    </>
  )
}

function Stacked() {
  return (
    <Specimen {...text.stacked}>
      <Shown as={`${text.states.share}，${text.states.gaps}`} size="wide">
        <StackedArea
          summary={text.allocation}
          days={months}
          layers={blank}
          mode="share"
          format={formatWeight}
          formatTick={formatPercent}
        />
      </Shown>
      <Shown as={text.states.amount} size="wide">
        <StackedArea
          summary={`${text.allocation}，${text.states.amount}`}
          days={months}
          layers={layers.map((layer) => ({ ...layer, values: layer.values.map((value) => value * 10_000) }))}
          mode="amount"
          format={(value) => formatAmount(value)}
          formatTick={(value) => formatWanTick(value)}
          height={200}
        />
      </Shown>
    </Specimen>
  )
}

function Treemaps() {
  return (
    <Specimen {...text.treemap}>
      <Shown as={text.states.usual} size="wide">
        <Treemap
          summary={text.exposure}
          tiles={tiles.map((tile) => ({ ...tile, to: `/dev/ui#${tile.key}` }))}
          heads={[text.sector, text.weight, text.change]}
          format={formatShare}
          formatChange={formatChange}
        />
      </Shown>
      <Shown as={`${text.states.sizes}，${text.states.small}`} size="wide">
        <Treemap
          summary={text.weight}
          tiles={text.funds.map((label, at) => ({ key: label, label, value: 40 / 1.7 ** at }))}
          heads={[text.own, text.weight]}
          format={formatShare}
          height={180}
        />
      </Shown>
    </Specimen>
  )
}

function Places() {
  return (
    <Specimen {...text.gauges}>
      <div className="grid w-full max-w-xl gap-4">
        <PercentileStrip label={text.rank} percentile={12} said={text.rankSaid} />
        <PercentileStrip label={text.rank} percentile={null} said={text.states.notRanked} />
      </div>
      <Gauge label={text.risk} value={62} min={0} max={100} format={formatGauge} finding={text.riskFinding} />
      <Gauge label={text.risk} value={null} min={0} max={100} format={formatGauge} />
    </Specimen>
  )
}

function Points() {
  return (
    <Specimen {...text.scatter}>
      <Shown as={text.states.usual} size="wide">
        <Scatter
          summary={text.titles.scatter}
          points={points}
          subject="11"
          subjectLabel={text.own}
          xName={text.volatility}
          yName={text.perf}
        />
      </Shown>
      <Shown as={text.states.edge} size="wide">
        <Scatter
          summary={text.titles.scatter}
          points={edge}
          subject="0"
          subjectLabel={text.own}
          xName={text.volatility}
          yName={text.perf}
          backdrop={points}
          joined
        />
      </Shown>
    </Specimen>
  )
}

function Parts() {
  return (
    <Specimen {...text.parts}>
      <div className="grid w-full gap-6 md:grid-cols-2">
        <Pie summary={text.allocation} slices={slices} center="100%" />
        <div className="grid content-center gap-4">
          <StackBar summary={text.allocation} slices={slices} />
          <Sparkline values={gapped(courseOf(60, 7), 30, 36)} />
        </div>
      </div>
    </Specimen>
  )
}

const formatWeight = (value: number | null) => formatShare(value)
const formatGauge = (value: number | null) => formatPercent(value, 0)
