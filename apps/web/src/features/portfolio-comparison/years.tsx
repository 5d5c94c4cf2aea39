import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'

import { formatChange } from '../../platform/format-number.ts'
import { heatFill, isKnown, mostOf } from '../../ui/charts/parts/theme.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Abreast } from '../../ui/tables/abreast.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { Comparison } from './queries.ts'
import { RiskMap } from './risk-map.tsx'
import { nameColumn, SeriesMark, SeriesName } from './series-mark.tsx'
import { text } from './text.ts'

/** What each calendar year brought, and through what risk. */
export function Years({ data }: { data: Comparison }) {
  const all = data.entries.flatMap(({ years }) => years)
  const years = [...new Set(all.map(({ year }) => year))].toSorted((a, b) => b - a)
  const running = all.find(({ partial }) => partial)?.year
  return (
    <>
      {years.length > 0 && (
        <Section title={text.years} note={text.yearsNote}>
          <Panel flush>
            <Abreast count={data.entries.length}>
              <Table
                caption={text.years}
                columns={columnsOf(data.entries)}
                rows={years.map((year) => ({ year, name: text.year(year, year === running) }))}
                rowKey={({ year }) => year}
              />
            </Abreast>
          </Panel>
        </Section>
      )}
      <RiskMap data={data} />
    </>
  )
}

interface Row {
  readonly year: number
  readonly name: string
}

function columnsOf(entries: Comparison['entries']): readonly Column<Row>[] {
  const most = mostOf(entries.flatMap(({ years }) => years.map(({ perf }) => perf)))
  return [
    { key: 'year', head: text.yearHead, cell: ({ name }) => name, className: nameColumn },
    ...entries.map((entry, place): Column<Row> => ({
      key: entry.key,
      head: <SeriesName name={entry.name} place={place} />,
      align: 'right',
      className: 'md:min-w-28',
      cell: ({ year }) => (
        <>
          <SeriesMark place={place} />
          <Perf value={perfOf(entry, year)} most={most} />
        </>
      ),
    })),
  ]
}

function perfOf({ years }: ComparedPortfolio, year: number): number | null {
  return years.find((one) => one.year === year)?.perf ?? null
}

/** The figure on a ground that tells its size; what is unknown has none. */
function Perf({ value, most }: { value: number | null; most: number }) {
  return (
    <span
      className="rounded-1 px-1.5 py-0.5 [print-color-adjust:exact] max-md:px-0.5"
      style={isKnown(value) ? { background: heatFill(value, most) } : undefined}
    >
      {formatChange(value)}
    </span>
  )
}
