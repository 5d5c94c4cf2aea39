import { formatChange } from '../../platform/format-number.ts'
import { ChangeBars } from '../../ui/charts/change-bars.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Pie } from '../../ui/charts/pie.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { StackBar } from '../../ui/charts/stack-bar.tsx'
import { kindFill } from '../../ui/marks.tsx'
import { text } from './text.ts'

const days = Array.from(
  { length: 24 },
  (_day, at) => `20${25 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`,
)
const wave = (height: number) => days.map((_day, at) => Math.sin(at / 3) * height + at)
const slices = [
  { key: 'equity', label: text.kinds[0], value: 55, fill: kindFill.equity },
  { key: 'bond', label: text.kinds[1], value: 35, fill: kindFill.bond },
  { key: 'balanced', label: text.kinds[2], value: 10, fill: kindFill.balanced },
]

/** The drawings, on made-up values. */
export function UiCharts() {
  return (
    <div className="grid gap-6">
      <LineChart
        summary={text.sample}
        days={days}
        lines={[
          { key: 'a', label: text.kinds[0], tone: 'self', values: wave(8) },
          { key: 'b', label: text.kinds[1], tone: 'ref', values: wave(3) },
        ]}
        format={formatChange}
        formatTick={formatChange}
        height={200}
        zoomTitle={text.sample}
      />
      <ChangeBars
        name={text.kinds[0]}
        peerName={text.kinds[1]}
        bars={[-12, 8, 21, -3, 15].map((value, at) => ({
          key: String(at),
          label: String(2021 + at),
          value,
          peer: value / 2,
        }))}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Pie summary={text.sample} slices={slices} center="100%" />
        <div className="grid content-center gap-4">
          <StackBar summary={text.sample} slices={slices} />
          <Sparkline values={wave(8)} />
        </div>
      </div>
    </div>
  )
}
