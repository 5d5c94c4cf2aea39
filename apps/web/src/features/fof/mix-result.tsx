import { formatDay, formatDays } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatCount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { MixChart } from './mix-chart.tsx'
import type { Mix } from './queries.ts'
import { resultText as text } from './text.ts'

interface WindowProps {
  readonly mix: Mix
  /** The same mix with short histories continued backwards; null where they are. */
  readonly toFill: string | null
}

/** What a mix came to over its days: figures, growth, years, falls, periods. */
export function MixResult({ mix, toFill }: WindowProps) {
  return (
    <>
      <Section title={text.result}>
        <Window mix={mix} toFill={toFill} />
        <Figures mix={mix} />
        <MixChart mix={mix} />
      </Section>
      {mix.window !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-2">
          <Years mix={mix} />
          <div className="min-w-0">
            <Rolling mix={mix} />
            <Falls mix={mix} />
          </div>
        </div>
      )}
    </>
  )
}

/** Which days the figures are of, and who shortens them: never without a word. */
function Window({ mix, toFill }: WindowProps) {
  const { window, asked, hole, limited_by: late, ended_by: early, money, filled } = mix
  if (window === null) return <Callout tone="warn">{text.noWindow}</Callout>
  const days = formatDays(window.from, window.to)
  const said = [
    late.length + early.length > 0 || hole !== null
      ? text.window(days, formatDays(asked.from, asked.to))
      : text.same(days),
    hole === null
      ? limitSaid(late)
      : text.hole(hole.funds.map(({ name }) => `「${name}」`).join('、'), formatDays(hole.from, hole.to)),
    early.length === 0 ? '' : text.ended(early.map(({ name, to }) => text.end(name, formatDay(to))).join('、')),
    money?.spent_on ? text.spent(formatDay(money.spent_on)) : '',
    filledSaid(filled),
  ]
  const isWarned = early.length > 0 || hole !== null || filled.length > 0 || Boolean(money?.spent_on)
  return (
    <Callout tone={isWarned ? 'warn' : 'plain'}>
      {said.join('')}
      {toFill !== null && late.length > 0 && hole === null && (
        <TextLink to={toFill} preventScrollReset className="ml-2">
          {text.toFill}
        </TextLink>
      )}
    </Callout>
  )
}

/** Whose returns are in the figures that are not those of the funds. */
function filledSaid(filled: Mix['filled']): string {
  if (filled.length === 0) return ''
  const said = filled.map(({ name, by, kind, until }) =>
    text.filled(name, text.fillers[kind](by.name), formatDay(until)),
  )
  return `${said.join('；')}。${text.fillNote}`
}

/** The youngest fund, which decides where the days begin. */
function limitSaid([youngest]: Mix['limited_by']): string {
  return youngest === undefined ? '' : text.limited(text.limit(youngest.name, formatDay(youngest.from)))
}

function Figures({ mix: { figures, money, currency, costs } }: { readonly mix: Mix }) {
  if (figures === null || money === null) return null
  return (
    <Panel className="mt-4">
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-3 lg:grid-cols-6">
        <Stat
          label={text.yearly}
          value={formatChange(figures.yearly)}
          note={costs.layer > 0 ? text.afterFee : undefined}
        />
        <Stat label={text.perf} value={formatChange(figures.perf)} />
        <Stat label={text.vol} value={formatPercent(figures.vol)} />
        <Stat label={text.fall} value={formatChange(figures.max_drawdown)} />
        <Stat
          label={text.worth}
          value={formatAmount(money.worth, currency)}
          unit={unitOf(currency)}
          note={text.moneyNote(formatAmount(money.put_in, currency), formatAmount(money.taken_out, currency))}
        />
        <Stat label={text.rate} value={formatChange(money.rate)} note={text.rateNote(money.rebalanced)} />
      </div>
      <p className="mt-3 text-12 text-ink-3">{text.compound}</p>
    </Panel>
  )
}

type Year = Mix['years'][number]

function Years({ mix: { years } }: { readonly mix: Mix }) {
  return (
    <Section title={text.years} note={text.yearsNote}>
      <Panel flush>
        <Table
          caption={text.years}
          columns={yearColumns}
          rows={years.toSorted((a, b) => b.year - a.year)}
          rowKey={({ year }) => year}
        />
      </Panel>
    </Section>
  )
}

const yearColumns: readonly Column<Year>[] = [
  { key: 'year', head: text.yearHeads.year, cell: ({ year, partial }) => text.year(year, partial) },
  { key: 'perf', head: text.yearHeads.perf, align: 'right', cell: ({ perf }) => formatChange(perf) },
]

function Rolling({ mix: { rolling } }: { readonly mix: Mix }) {
  return (
    <Section title={text.rolling} note={text.rollingNote}>
      <Panel flush>
        <Table caption={text.rolling} columns={rollingColumns} rows={rolling} rowKey={({ months }) => months} />
      </Panel>
    </Section>
  )
}

const { rollingHeads: heads } = text
const rollingColumns: readonly Column<Mix['rolling'][number]>[] = [
  { key: 'months', head: heads.length, cell: ({ months }) => text.months(months) },
  { key: 'best', head: heads.best, align: 'right', cell: ({ found }) => formatChange(found?.best ?? null) },
  { key: 'median', head: heads.median, align: 'right', cell: ({ found }) => formatChange(found?.median ?? null) },
  { key: 'worst', head: heads.worst, align: 'right', cell: ({ found }) => formatChange(found?.worst ?? null) },
  { key: 'positive', head: heads.positive, align: 'right', cell: ({ found }) => formatShare(found?.positive ?? null) },
  { key: 'count', head: heads.count, align: 'right', cell: ({ found }) => formatCount(found?.count ?? null) },
]

function Falls({ mix: { falls } }: { readonly mix: Mix }) {
  return (
    <Section title={text.falls}>
      <Panel flush={falls.length > 0}>
        {falls.length === 0 ? (
          <p className="text-13 text-ink-3">{text.noFalls}</p>
        ) : (
          <Table caption={text.falls} columns={fallColumns} rows={falls} rowKey={({ from }) => from} />
        )}
      </Panel>
    </Section>
  )
}

const fallColumns: readonly Column<Mix['falls'][number]>[] = [
  { key: 'from', head: text.fallHeads.from, cell: ({ from }) => formatDay(from) },
  { key: 'trough', head: text.fallHeads.trough, align: 'right', cell: ({ trough }) => formatDay(trough) },
  {
    key: 'recovered',
    head: text.fallHeads.recovered,
    align: 'right',
    cell: ({ recovered }) => (recovered === null ? text.notYet : formatDay(recovered)),
  },
  { key: 'depth', head: text.fallHeads.depth, align: 'right', cell: ({ depth }) => formatChange(depth) },
]
