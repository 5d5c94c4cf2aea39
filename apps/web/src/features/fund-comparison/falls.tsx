import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { FundMark, letterOf } from './fund-mark.tsx'
import { linesOf } from './growth.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

/** How far each lay below its high, and what each calendar year brought. */
export function Falls({ data }: { readonly data: Comparison }) {
  const lines = linesOf(data, ({ below }) => below)
  const years = yearsOf(data)
  if (lines.length === 0 && years.length === 0) return null
  return (
    <Section title={text.falls.title}>
      <Panel>
        {lines.length > 0 && (
          <>
            <h3 className="text-14 font-bold">{text.falls.below}</h3>
            {deepestOf(data) !== '' && <p className="mb-2 text-13 text-ink-2">{text.falls.deepest(deepestOf(data))}</p>}
            <LineChart
              summary={text.falls.below}
              days={data.dates}
              lines={lines}
              format={formatChange}
              formatTick={(value, decimals) => formatChange(value, decimals)}
              height={220}
            />
          </>
        )}
        {years.length > 0 && (
          <>
            <h3 className="mt-6 text-14 font-bold">{text.falls.years}</h3>
            <p className="mb-2 text-12 text-ink-3">{text.falls.yearsNote}</p>
            <Years data={data} years={years} />
          </>
        )}
      </Panel>
    </Section>
  )
}

/** Also of a time that is too short for figures of risk, since it is what was. */
function deepestOf({ entries }: Comparison): string {
  return entries
    .flatMap(({ deepest }, place) => (deepest === null ? [] : [`${letterOf(place)} ${formatChange(deepest)}`]))
    .join('　')
}

interface Year {
  readonly year: number
  readonly partial: boolean
}

function yearsOf({ entries }: Comparison): readonly Year[] {
  const all = new Map(entries.flatMap(({ years }) => years.map(({ year, partial }) => [year, partial] as const)))
  return [...all].map(([year, partial]) => ({ year, partial })).toSorted((a, b) => b.year - a.year)
}

function Years({ data, years }: { readonly data: Comparison; readonly years: readonly Year[] }) {
  const running = years.find(({ partial }) => partial)
  return (
    <>
      <HeatMap
        summary={text.falls.years}
        head={text.falls.fund}
        columns={years.map(({ year, partial }) => ({ key: String(year), label: text.falls.year(year, partial) }))}
        rows={data.entries.map((entry, place) => ({
          key: entry.fund.lipper_id,
          label: entry.fund.name,
          mark: <FundMark place={place} />,
          values: years.map(({ year }) => entry.years.find((each) => each.year === year)?.perf ?? null),
        }))}
        format={(value) => formatChange(value, 1)}
      />
      {running !== undefined && (
        <p className="mt-1.5 text-12 text-ink-3">{text.falls.running(formatDay(data.window?.to ?? data.as_of))}</p>
      )}
    </>
  )
}
