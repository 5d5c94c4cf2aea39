import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay, formatDays } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatPercent } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { levelName } from '../firms/level-name.ts'
import { countryName } from '../funds/country-names.ts'
import { coursesInWords } from './plan-changes.ts'
import { previewText as text } from './preview-text.ts'
import type { PlanPreview as Preview } from './queries.ts'
import { text as all } from './text.ts'

interface PlanPreviewProps {
  readonly level: number
  readonly data: Preview | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** What the plan in the editor would have been, holds, and whom it suits. */
export function PlanPreview({ level, data, error, isFetching, onRetry }: PlanPreviewProps) {
  return (
    <Panel className="self-start">
      <h2 className="text-16 font-bold">{text.title}</h2>
      {error !== null && !isFetching ? (
        <ErrorState title={text.failed} text={error.message} onRetry={onRetry} />
      ) : data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <div aria-busy={isFetching}>
          <Backtest preview={data} />
          <Distance level={level} preview={data} />
          <Suitability preview={data} />
          <LookThrough preview={data} />
          <Affected preview={data} />
          <p className="mt-2 text-12 text-ink-3">{text.note}</p>
        </div>
      )}
    </Panel>
  )
}

type Course = NonNullable<Preview['backtest']>['plan']

interface FigureRow {
  readonly key: 'yearly' | 'vol' | 'fall' | 'cost' | 'belowGrade'
  readonly plan: string
  readonly published: string | null
}

const figures: readonly { readonly key: FigureRow['key']; readonly of: (one: Course) => string }[] = [
  { key: 'yearly', of: (one) => formatChange(one.yearly) },
  { key: 'vol', of: (one) => formatPercent(one.vol) },
  { key: 'fall', of: (one) => formatChange(one.max_drawdown) },
  { key: 'cost', of: (one) => formatPercent(one.cost) },
]

function rowsOf({ plan, published }: Sides, grade: Preview['below_grade']): FigureRow[] {
  return [
    ...figures.map(({ key, of }) => ({ key, plan: of(plan), published: published && of(published) })),
    {
      key: 'belowGrade',
      plan: formatPercent(grade.plan.share, 1),
      published: published && formatPercent(grade.published?.share ?? null, 1),
    },
  ]
}

interface Sides {
  readonly plan: Course
  readonly published: Course | null
}

function columnsOf(hasBefore: boolean): Column<FigureRow>[] {
  const before: Column<FigureRow>[] = hasBefore
    ? [{ key: 'published', head: text.published, align: 'right', cell: ({ published }) => published }]
    : []
  return [
    { key: 'label', head: text.figure, cell: ({ key }) => text.rows[key] },
    ...before,
    { key: 'plan', head: text.plan, align: 'right', className: 'font-bold', cell: ({ plan }) => plan },
  ]
}

function linesOf(plan: Course, published: Course | null): Line[] {
  const own: Line = { key: 'plan', label: text.plan, tone: 'self', values: plan.growth }
  if (published === null) return [own]
  return [own, { key: 'published', label: text.published, tone: 'peer', dashed: true, values: published.growth }]
}

function Backtest({
  preview: { backtest, without_prices: unpriced, below_grade: grade },
}: {
  readonly preview: Preview
}) {
  if (backtest === null) {
    return (
      <p className="mt-2 text-13 text-ink-2">
        {unpriced.length === 0 ? text.noBacktest : text.withoutPrices(unpriced.map(({ name }) => name).join('、'))}
      </p>
    )
  }
  const { plan, published, dates, limited_by: late } = backtest
  const [first] = late
  const answer = coursesInWords(plan, published)
  return (
    <>
      {answer !== null && <p className="mt-1 text-13 text-pretty text-ink-2">{answer}</p>}
      <p className="mt-1 mb-3 text-12 text-ink-3">{text.window(formatDays(backtest.from, backtest.to))}</p>
      <LineChart
        summary={text.chart(formatChange(plan.perf), formatChange(published?.perf ?? null))}
        days={dates}
        lines={linesOf(plan, published)}
        format={(value) => formatChange(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={190}
      />
      <div className="-mx-4 mt-3 md:-mx-5">
        <Table
          caption={text.title}
          rows={rowsOf(backtest, grade)}
          rowKey={({ key }) => key}
          columns={columnsOf(published !== null)}
        />
      </div>
      <p className="mt-2 text-12 text-ink-3">
        {text.belowGrade}
        {grade.plan.unknown > 0 && text.unplaced(formatPercent(grade.plan.unknown, 1))}
      </p>
      {first !== undefined && first.from === backtest.from && (
        <p className="mt-2 text-12 text-ink-3">{text.limited(first.name, formatDay(first.from))}</p>
      )}
    </>
  )
}

function Distance({
  level,
  preview: { distance_to_tarobo: found },
}: {
  readonly level: number
  readonly preview: Preview
}) {
  if (found === null) return <p className="mt-3 text-13 text-ink-2">{text.noDistance}</p>
  const dot = ({ ret, vol }: typeof found.plan) => text.dot(formatChange(ret), formatPercent(vol))
  return (
    <p className="mt-3 text-13">
      <span className="text-ink-2">{text.distance(level, all.periods[found.period])}</span>
      <br />
      {text.distanceText(found.points.toFixed(1), dot(found.plan), dot(found.model))}
    </p>
  )
}

function Suitability({ preview: { suitability } }: { readonly preview: Preview }) {
  return (
    <>
      <h3 className="mt-4 text-14 font-bold">{text.suitability}</h3>
      <ul className="mt-2 grid grid-cols-5 gap-1 text-center text-12 leading-snug">
        {suitability.map(({ kyc, ok, is_own: isMadeFor, clients }) => (
          <li
            key={kyc}
            className={cx(
              'rounded-2 border px-1 py-2',
              !ok && 'border-line bg-sunken text-ink-3',
              ok && (isMadeFor ? 'border-ink-2 font-bold' : 'border-line'),
            )}
          >
            <span className="block">{levelName(kyc)}</span>
            <span className="block">{ok ? (isMadeFor ? text.ok.own : text.ok.yes) : text.ok.no}</span>
            <span className="block font-normal text-ink-3">{text.clients(formatCount(clients))}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid gap-1 text-12 text-ink-2">
        {suitability.flatMap(({ kyc, why }) =>
          why === null ? [] : [<li key={kyc}>{`${levelName(kyc)}：${why}`}</li>],
        )}
      </ul>
    </>
  )
}

/** Who follows the plan by now: all are counted, and named those who let the firm look. */
function Affected({ preview }: { readonly preview: Preview }) {
  const { affected_clients: count, affected_portfolios: named } = preview
  return (
    <>
      <h3 className="mt-4 text-14 font-bold">{text.affected}</h3>
      <p className="text-12 text-ink-2">{count === 0 ? text.nobodyAffected : text.affectedCount(formatCount(count))}</p>
      <ul className="mt-1 grid gap-1 text-12 text-ink-2">
        {named.map((one) => (
          <li key={`${one.email} ${one.portfolio}`} className="wrap-anywhere">
            {text.affectedOne(one.client, one.portfolio, one.number)}
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_SHOWN = 5

const currencyName = (code: string) => (isCurrency(code) ? currencyNames[code] : code)

function LookThrough({ preview: { lookthrough } }: { readonly preview: Preview }) {
  if (lookthrough === null) return null
  const { disclosed, companies, countries, currencies, as_of_range: range } = lookthrough
  const parts = [
    [text.companies, companies],
    [text.countries, countries.map((node) => ({ ...node, label: countryName(node.label) }))],
    [text.currencies, currencies.map((node) => ({ ...node, label: currencyName(node.label) }))],
  ] as const
  const known = parts.filter(([, nodes]) => nodes.length > 0)
  return (
    <>
      <h3 className="mt-4 text-14 font-bold">{text.lookthrough}</h3>
      <p className="text-12 text-ink-3">
        {text.disclosed(formatPercent(disclosed, 1))}
        {range !== null && `　${formatDays(range.from, range.to)}`}
      </p>
      {known.length > 0 && (
        <dl className="mt-2 grid gap-2 text-12">
          {known.map(([label, nodes]) => (
            <div key={label} className="grid grid-cols-[5em_1fr] gap-2">
              <dt className="text-ink-3">{label}</dt>
              <dd>
                {nodes
                  .slice(0, MOST_SHOWN)
                  .map((node) => `${node.label} ${formatPercent(node.weight, 1)}`)
                  .join('、')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
