import { formatChange, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { ChangeBars } from '../../ui/charts/bars/change-bars.tsx'
import { ColumnChart } from '../../ui/charts/bars/column-chart.tsx'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { courseOf, monthsFrom } from './ui-charts-samples.ts'
import { text } from './ui-charts-text.ts'

const flows = courseOf(36, 6)
const months = monthsFrom(2024, 36).map((day, at) => ({
  key: day,
  label: day.slice(0, 7).replace('-', '/'),
  value: at === 12 ? null : Number((flows[at] ?? 0).toFixed(2)),
}))
const formatFlow = (value: number | null) => (value === null ? '–' : value.toFixed(2).replace('-', '−'))
const formatTick = (value: number, decimals: number) => value.toFixed(decimals).replace('-', '−')
const weights = [31.4, 22.8, 12, 9.5, 6.1, 0.4, 0, null]
const changes = [12.4, 5.1, 0, -0.3, -8.9, null]
const heat = text.markets.map((label, row) => ({
  key: label,
  label,
  values: courseOf(6, row + 2).map((value, at) => (row === 7 && at > 3 ? null : row === 3 && at === 0 ? 0 : value)),
}))

/** Bars from a line of zero, and figures with a fill. */
export function UiChartBars() {
  return (
    <>
      <Columns />
      <Lying />
      <Years />
      <Heat />
    </>
  )
}

function Columns() {
  return (
    <Specimen {...text.columns}>
      <Shown as={text.states.negative} size="wide">
        <ColumnChart
          summary={text.flow}
          heads={[text.month, text.flowHead]}
          bars={months}
          format={formatFlow}
          formatTick={formatTick}
        />
      </Shown>
      <div className="grid w-full gap-8 md:grid-cols-2">
        {[months.slice(0, 1), []].map((bars) => (
          <Shown key={bars.length} as={bars.length === 0 ? text.states.none : text.states.one}>
            <ColumnChart
              summary={`${text.flow}（${bars.length}）`}
              heads={[text.month, text.flowHead]}
              bars={bars}
              format={formatFlow}
              formatTick={formatTick}
              height={120}
            />
          </Shown>
        ))}
      </div>
    </Specimen>
  )
}

function Lying() {
  return (
    <Specimen {...text.bars}>
      <div className="grid w-full gap-8 md:grid-cols-2">
        <Shown as={text.states.small}>
          <Bars
            summary={text.weight}
            heads={[text.own, text.weight]}
            bars={weights.map((value, at) => ({ key: String(at), label: text.funds[at] ?? '', value }))}
            format={formatShare}
          />
        </Shown>
        <Shown as={text.states.negative}>
          <Bars
            summary={text.change}
            heads={[text.sector, text.change]}
            bars={changes.map((value, at) => ({ key: String(at), label: text.markets[at] ?? '', value }))}
            format={(value) => formatChange(value)}
            tone="change"
          />
        </Shown>
      </div>
    </Specimen>
  )
}

function Years() {
  return (
    <Specimen {...text.years}>
      <Shown as={text.states.usual} size="wide">
        <ChangeBars
          name={text.own}
          peerName={text.peer}
          bars={[-12, 8, 21, -3, 15, null].map((value, at) => ({
            key: String(at),
            label: String(2021 + at),
            value,
            peer: value === null ? 2 : value / 2,
          }))}
        />
      </Shown>
    </Specimen>
  )
}

function Heat() {
  return (
    <Specimen {...text.heat}>
      <Shown as={text.states.gaps} size="wide">
        <HeatMap
          summary={text.titles.heat}
          head={text.sector}
          columns={text.periods.map((label) => ({ key: label, label }))}
          rows={heat}
          format={(value) => (value === 0 ? formatPercent(0) : formatChange(value))}
        />
      </Shown>
      <Shown as={text.states.sizes} size="wide">
        <HeatMap
          summary={text.weight}
          head={text.sector}
          columns={text.periods.map((label) => ({ key: label, label }))}
          rows={heat.map((row) => ({
            ...row,
            values: row.values.map((value) => (value === null ? null : Math.abs(value))),
          }))}
          tone="amount"
          most={60}
          format={(value) => formatPercent(value, 1)}
        />
      </Shown>
    </Specimen>
  )
}
