import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type previewPortfolio, previewPeriods } from '@zhiheng/contract/portfolio-drafts.ts'
import { type Draft, isDraftWhole, restOf } from '@zhiheng/domain/portfolio-drafts/draft.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatPercent, formatRatio } from '../../platform/format-number.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { draftText } from './draft-text.ts'
import { preview } from './queries.ts'

type Reply = ReplyOf<typeof previewPortfolio>
type Row = Reply['set']['1y'] & { readonly key: (typeof previewPeriods)[number] }

/** How the funds of a draft would have done, once their shares are 100 %. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const set = isDraftWhole(draft) ? setOf(draft) : null
  const names = new Map(draft.lines.map((line) => [line.lipperId, line.name]))
  const settled = useDebounced(set, 250)
  const { data, error, isFetching, refetch } = useQuery({
    ...preview(settled ?? '', draft.currency),
    enabled: settled !== null,
    placeholderData: (last) => last,
  })
  if (set === null) {
    return <p className="py-8 text-center text-ink-3">{whyNone(draft)}</p>
  }
  if (error && !isFetching) {
    return <ErrorState title={draftText.previewFailed} text={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <div aria-busy={isFetching}>
      <div className="-mx-4 md:-mx-5">
        <Table caption={draftText.preview} columns={columns} rows={rowsOf(data)} rowKey={(row) => row.key} />
      </div>
      <ul className="mt-2 grid gap-0.5 text-12 text-ink-3">
        {gapsOf(data, names).map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      {data.chart && data.chart.dates.length > 1 && (
        <div className="mt-5">
          <LineChart
            summary={draftText.growth}
            days={data.chart.dates}
            lines={[{ key: 'set', label: draftText.growth, tone: 'self', values: data.chart.values }]}
            format={(value) => formatChange(value)}
            formatTick={(value, decimals) => formatPercent(value, decimals)}
            height={200}
          />
        </div>
      )}
    </div>
  )
}

/** What a draft still needs. */
function whyNone(draft: Draft): string {
  if (draft.lines.length === 0) return draftText.previewNoFunds
  if (draft.mode === 'amount') return draftText.previewNoAmount
  return restOf(draft) === 0 ? draftText.previewNoMoney : draftText.previewEmpty
}

/** The draft as a set of weights, a fund once; null while no money is in it. */
function setOf({ lines }: Draft): string | null {
  const tenths = new Map<string, number>()
  for (const { lipperId, percent } of lines)
    tenths.set(lipperId, (tenths.get(lipperId) ?? 0) + Math.round(percent * 10))
  const held = [...tenths].filter(([, part]) => part > 0)
  return held.length === 0 ? null : held.map(([id, part]) => `${id}-${part / 10}`).join(',')
}

function rowsOf(data: Reply): Row[] {
  return previewPeriods.flatMap((key) => {
    const figure = data.set[key]
    return figure ? [{ key, ...figure }] : []
  })
}

/** What the figures do not reach: whose prices have ended, whose begin too late for which periods, and for the longest. */
function gapsOf(data: Reply, names: ReadonlyMap<string, string>): string[] {
  const funds = new Map<string, string[]>()
  for (const [id, name] of names) {
    const without = previewPeriods.filter((key) => key !== 'since2000' && data.set[key].missing.includes(id))
    const periods = without.map((key) => draftText.periods[key]).join('、')
    if (periods !== '') funds.set(periods, [...(funds.get(periods) ?? []), `「${name}」`])
  }
  const young = [...funds].map(([periods, short]) => draftText.tooYoung(short.join('、'), periods))
  const { limited_by: youngest, common_from: from } = data
  const limited =
    youngest && data.set.since2000.missing.length > 0 ? [draftText.limited(youngest.name, formatDay(from))] : []
  return [...endedOf(data), ...young, ...limited]
}

function endedOf({ ended }: Reply): string[] {
  if (ended === null) return []
  const funds = ended.funds.map(({ name }) => `「${name}」`).join('、')
  return [draftText.ended(funds, formatDay(ended.to))]
}

const columns: readonly Column<Row>[] = [
  { key: 'period', head: draftText.period, cell: (row) => draftText.periods[row.key] },
  {
    key: 'perf',
    head: draftText.perf,
    align: 'right',
    cell: (row) => <Change value={row.perf} className="font-bold" />,
  },
  { key: 'vol', head: draftText.vol, align: 'right', cell: (row) => formatPercent(row.vol) },
  { key: 'sharp', head: draftText.sharp, align: 'right', cell: (row) => formatRatio(row.sharp) },
]
