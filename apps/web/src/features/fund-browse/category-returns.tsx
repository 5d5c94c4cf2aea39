import { formatCount } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { fundText } from '../funds/text.ts'
import { RangeBar, rangeScale } from '../market/range-bar.tsx'
import type { Browsed, CategoryFacts } from './queries.ts'
import { text } from './text.ts'

type Band = Browsed['returns'][number]

function figure(label: string) {
  return { align: 'right', stack: 'figure', label } as const
}

interface CategoryProps {
  readonly category: CategoryFacts
}

/** How the middle of a category did over a year, three and five, between what its middle half lies, and its index. */
export function CategoryReturns({ category }: CategoryProps) {
  const { counted, benchmark } = category
  const shown = shownBands(category.returns)
  return (
    <>
      <Panel flush>
        <Table
          caption={text.returns}
          columns={columnsOf({ counted, benchmark, returns: shown })}
          rows={shown}
          rowKey={({ period }) => period}
          stacked="thirds"
        />
      </Panel>
      <p className="mt-2 max-w-[60em] text-12 leading-relaxed text-pretty text-ink-3">
        {benchmark !== null && `${text.indexName(benchmark.name)}。`}
        {text.returnsFoot(formatCount(counted))}
      </p>
    </>
  )
}

/** Years; months only in the place of years of which nothing is told. */
function shownBands(returns: readonly Band[]): Band[] {
  const years = returns.filter(({ period }) => period.endsWith('y'))
  if (years.some(({ median }) => median !== null)) return years
  const months = returns.filter(({ period, median }) => !period.endsWith('y') && median !== null)
  return [...months, ...years]
}

function columnsOf({
  returns,
  counted,
  benchmark,
}: Pick<Browsed, 'returns' | 'counted' | 'benchmark'>): readonly Column<Band>[] {
  const spreads = returns.map(spreadOf)
  const scale = rangeScale(spreads)
  const index: Column<Band> = {
    key: 'index',
    head: text.index,
    ...figure(text.index),
    cell: ({ period }) => <Change value={benchmark?.perf[period] ?? null} tone="ink" />,
  }
  return [
    { key: 'period', head: text.period, cell: ({ period }) => <b>{fundText.periods[period]}</b> },
    { key: 'median', head: text.median, ...figure(text.median), cell: ({ median }) => <Change value={median} /> },
    { key: 'low', head: text.low, ...figure(text.low), cell: ({ low }) => <Change value={low} tone="ink" /> },
    ...(spreads.some((spread) => spread !== null)
      ? [
          {
            key: 'bar',
            head: text.bar,
            className: 'max-md:hidden md:w-1/3',
            cell: (band: Band) => {
              const spread = spreadOf(band)
              return spread && <RangeBar low={spread.low} high={spread.high} mark={band.median} scale={scale} />
            },
          },
        ]
      : []),
    { key: 'high', head: text.high, ...figure(text.high), cell: ({ high }) => <Change value={high} tone="ink" /> },
    ...(benchmark === null ? [] : [index]),
    {
      key: 'known',
      head: text.known,
      ...figure(text.known),
      cell: ({ count }) => text.knownOf(formatCount(count), formatCount(counted)),
    },
  ]
}

function spreadOf({ low, high }: Band): { readonly low: number; readonly high: number } | null {
  return low === null || high === null ? null : { low, high }
}
