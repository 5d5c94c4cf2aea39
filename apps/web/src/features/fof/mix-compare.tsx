import { useLoaded } from '../../api/use-loaded.ts'
import { formatDays } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPercent } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { SeriesMark, seriesTone } from '../portfolio-comparison/series-mark.tsx'
import { type AskedMix, letters, mixAddress, setsOf } from './address.ts'
import { compareText as text } from './compare-text.ts'
import { type ComparedMixes, mixesBeside } from './queries.ts'

/** Two or three mixes over the days that all have. */
export function MixCompare({ asked }: { readonly asked: AskedMix }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useLoaded(mixesBeside(asked))
  return (
    <Section title={text.title}>
      <Panel>
        {error !== null && !isFetching ? (
          <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <div aria-busy={isPlaceholderData}>
            <Compared compared={data} asked={asked} />
          </div>
        )}
      </Panel>
    </Section>
  )
}

function Compared({ compared, asked }: { readonly compared: ComparedMixes; readonly asked: AskedMix }) {
  const { window, dates, mixes, currency } = compared
  if (window === null || dates.length < 2) return <p className="text-13 text-ink-2">{text.noWindow}</p>
  const sets = setsOf(asked)
  // while another comparison is on its way the one before stands here
  const rows = mixes.slice(0, sets.length).map((mix, place) => ({
    ...mix,
    name: text.name(letters[place] ?? ''),
    count: (sets[place] ?? '').split(',').length,
    place,
    to: mixAddress({ ...asked, at: place + 1 }),
  }))
  const filled = rows.filter(({ is_filled: is }) => is).map(({ name }) => name)
  return (
    <>
      <p className="mb-3 text-13 text-ink-2">
        {text.window(formatDays(window.from, window.to))}
        {filled.length > 0 && text.filled(filled.join('、'))}
      </p>
      <LineChart
        summary={text.chart}
        days={dates}
        lines={rows.map(({ name, growth }, place) => ({
          key: name,
          label: name,
          tone: seriesTone(place),
          values: growth,
        }))}
        format={(value) => formatChange(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={240}
      />
      <div className="-mx-4 mt-4">
        <Table
          caption={text.title}
          columns={columnsIn(currency)}
          rows={rows}
          rowKey={({ name }) => name}
          stacked="thirds"
        />
      </div>
    </>
  )
}

interface Row extends Readonly<OneMix> {
  readonly name: string
  readonly count: number
  readonly place: number
  readonly to: string
}
type OneMix = ComparedMixes['mixes'][number]

function columnsIn(currency: ComparedMixes['currency']): readonly Column<Row>[] {
  const { heads } = text
  const figure = (key: string, head: string, cell: (row: Row) => string): Column<Row> => ({
    key,
    head,
    label: head,
    align: 'right',
    stack: 'figure',
    cell,
  })
  return [
    {
      key: 'name',
      head: heads.name,
      cell: ({ name, count, place, to }) => (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <SeriesMark place={place} />
          <TextLink to={to} preventScrollReset className="text-ink">
            {name}
          </TextLink>
          <span className="text-12 text-ink-3">{text.funds(count)}</span>
        </span>
      ),
    },
    figure('yearly', heads.yearly, ({ figures }) => formatChange(figures?.yearly ?? null)),
    figure('perf', heads.perf, ({ figures }) => formatChange(figures?.perf ?? null)),
    figure('vol', heads.vol, ({ figures }) => formatPercent(figures?.vol ?? null)),
    figure('fall', heads.fall, ({ figures }) => formatChange(figures?.max_drawdown ?? null)),
    figure('worth', heads.worth(unitOf(currency)), ({ money }) => formatAmount(money?.worth ?? null, currency)),
    figure('cost', heads.cost, ({ cost }) => formatPercent(cost)),
  ]
}
