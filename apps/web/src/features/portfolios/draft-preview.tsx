import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type previewPortfolio, previewPeriods } from '@zhiheng/contract/portfolios.ts'
import { type Draft, isDraftWhole } from '@zhiheng/domain/portfolios/draft.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatPercent, formatRatio } from '../../platform/format-number.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Change } from '../../ui/marks.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { preview } from './queries.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof previewPortfolio>
type Row = Reply['set']['1y'] & { readonly key: (typeof previewPeriods)[number] }

/** How the funds of a draft would have done, once their shares are 100 %. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const set = isDraftWhole(draft) ? draft.lines.map((line) => `${line.lipperId}-${line.percent}`).join(',') : null
  const names = new Map(draft.lines.map((line) => [line.lipperId, line.name]))
  const settled = useDebounced(set, 250)
  const { data, error, isFetching, refetch } = useQuery({
    ...preview(settled ?? ''),
    enabled: settled !== null,
    placeholderData: (last) => last,
  })
  if (set === null) {
    return (
      <p className="py-8 text-center text-ink-3">
        {draft.lines.length === 0 ? text.create.previewNoFunds : text.create.previewEmpty}
      </p>
    )
  }
  if (error && !isFetching) {
    return <ErrorState title={text.create.preview} text={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <div aria-busy={isFetching}>
      <div className="-mx-4 md:-mx-5">
        <Table caption={text.create.preview} columns={columnsOf(names)} rows={rowsOf(data)} rowKey={(row) => row.key} />
      </div>
      {data.limited_by && data.set.since2000.missing.length > 0 && (
        <p className="mt-2 text-12 text-ink-3">
          {text.create.limited(data.limited_by.name, formatDay(data.common_from))}
        </p>
      )}
      {data.chart && data.chart.dates.length > 1 && (
        <div className="mt-5">
          <LineChart
            summary={text.create.growth}
            days={data.chart.dates}
            lines={[{ key: 'set', label: text.create.growth, tone: 'self', values: data.chart.values }]}
            format={(value) => formatChange(value)}
            formatTick={(value, decimals) => `${value.toFixed(decimals)}%`}
            height={200}
          />
        </div>
      )}
    </div>
  )
}

function rowsOf(data: Reply): Row[] {
  return previewPeriods.flatMap((key) => {
    const figure = data.set[key]
    return figure ? [{ key, ...figure }] : []
  })
}

function columnsOf(names: ReadonlyMap<string, string>): readonly Column<Row>[] {
  return [
    {
      key: 'period',
      head: '',
      cell: (row) => (
        <>
          <span className="font-medium">{text.create.periods[row.key]}</span>
          {row.perf === null && row.missing.length > 0 && (
            <span className="block text-12 font-normal text-ink-3">
              {text.create.tooYoung(row.missing.map((id) => `「${names.get(id) ?? id}」`).join('、'))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'perf',
      head: text.create.perf,
      align: 'right',
      cell: (row) => <Change value={row.perf} className="font-bold" />,
    },
    { key: 'vol', head: text.create.vol, align: 'right', cell: (row) => formatPercent(row.vol) },
    { key: 'sharp', head: text.create.sharp, align: 'right', cell: (row) => formatRatio(row.sharp) },
  ]
}
