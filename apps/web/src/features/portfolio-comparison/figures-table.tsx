import type { ComparedPortfolio } from '@zhiheng/contract/portfolio-comparison.ts'
import { useState } from 'react'

import { formatShare, MISSING } from '../../platform/format-number.ts'
import { differenceAsWritten } from '../../platform/written-difference.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Abreast } from '../../ui/tables/abreast.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { allocationSlices } from '../portfolio-ledger/allocation-slices.ts'
import { type ComparedFigure, extremesOf, periodFigures, returnFigures, riskFigures } from './compared-figures.ts'
import type { Comparison } from './queries.ts'
import { nameColumn, SeriesMark } from './series-mark.tsx'
import { text } from './text.ts'

const modes = [
  { value: 'plain', label: text.plainFigures },
  { value: 'differ', label: text.fromFirst },
] as const
type Mode = (typeof modes)[number]['value']

/** Returns by both measures, risk, costs and allocation of each, a portfolio a column. */
export function FiguresTable({ data }: { data: Comparison }) {
  const [mode, setMode] = useState<Mode>('plain')
  const isAlone = data.entries.length < 2
  return (
    <Section
      title={text.figures}
      note={text.figuresNote}
      aside={!isAlone && <Segment label={text.figuresMode} value={mode} choices={modes} onChange={setMode} />}
    >
      <Panel flush>
        <Abreast count={data.entries.length}>
          <Table
            caption={text.figures}
            columns={columnsOf(data, isAlone ? 'plain' : mode)}
            rows={rows}
            rowKey={({ key }) => key}
            rowTone={({ figure, key }) => (figure === null && key !== 'mix' ? 'group' : 'plain')}
          />
        </Abreast>
      </Panel>
    </Section>
  )
}

interface Row {
  readonly key: string
  readonly label: string
  readonly figure: ComparedFigure | null
}

const rowsOf = (figures: readonly ComparedFigure[]): Row[] =>
  figures.map((figure) => ({ key: figure.key, label: figure.label, figure }))

const rows: readonly Row[] = [
  ...rowsOf(returnFigures),
  { key: 'periods', label: text.periodGroup, figure: null },
  ...rowsOf(periodFigures),
  { key: 'risks', label: text.riskGroup, figure: null },
  ...rowsOf(riskFigures),
  { key: 'mix', label: text.allocation, figure: null },
]

function columnsOf({ entries, currency }: Comparison, mode: Mode): readonly Column<Row>[] {
  return [
    { key: 'label', head: text.figure, cell: ({ label }) => label, className: nameColumn },
    ...entries.map((entry, index): Column<Row> => ({
      key: entry.key,
      head: <Name entry={entry} place={index} />,
      align: 'right',
      className: 'md:min-w-28 lg:min-w-44',
      cell: ({ key, figure }) => {
        if (figure === null) return key === 'mix' ? <Mix entry={entry} /> : null
        const base = mode === 'differ' && index > 0 ? entries[0] : undefined
        return (
          <>
            <SeriesMark place={index} />
            <Cell figure={figure} entry={entry} entries={entries} base={base} currency={currency} />
          </>
        )
      },
    })),
  ]
}

interface CellProps {
  readonly figure: ComparedFigure
  readonly entry: ComparedPortfolio
  readonly entries: readonly ComparedPortfolio[]
  /** Whom it is held against; undefined: no one. */
  readonly base: ComparedPortfolio | undefined
  readonly currency: string
}

function Cell({ figure, entry, entries, base, currency }: CellProps) {
  const { best, worst } = extremesOf(figure, entries)
  const mark = best === entry.key ? text.best : worst === entry.key ? text.worst : null
  const note = figure.note?.(entry) ?? null
  const isAsked = base === undefined || figure.value(entry) === null
  return (
    <>
      {mark !== null && <span className="text-11 text-ink-3 max-md:order-1 max-md:w-full md:mr-1.5">{mark}</span>}
      <span className={best === entry.key ? 'font-bold' : undefined}>{written(figure, { entry, base, currency })}</span>
      {note !== null && isAsked && (
        <span className="block text-12 whitespace-normal text-ink-3 max-md:order-2 max-md:w-full md:ml-auto md:max-w-52">
          {note}
        </span>
      )}
    </>
  )
}

function written(
  figure: ComparedFigure,
  { entry, base, currency }: Pick<CellProps, 'entry' | 'base' | 'currency'>,
): string {
  const value = figure.value(entry)
  if (base === undefined) return figure.write(value, currency)
  const from = figure.value(base)
  return value === null || from === null ? MISSING : figure.differ(differenceAsWritten(value, from, 2), currency)
}

/** A name under the colour of its line. */
function Name({ entry: { key, kind, name }, place }: { entry: ComparedPortfolio; place: number }) {
  return (
    <Link
      to={kind === 'own' ? `/portfolios/${key}` : `/portfolios/sample?level=${key.slice(1)}`}
      title={name}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-medium text-ink hover:underline fine:min-h-8 md:max-w-44"
    >
      <SeriesMark place={place} />
      <span className="line-clamp-2 min-w-0 whitespace-normal">{name}</span>
    </Link>
  )
}

/** How it is spread, as a bar with its words. */
function Mix({ entry }: { entry: ComparedPortfolio }) {
  const slices = allocationSlices(entry.allocation).filter(({ value }) => value > 0)
  if (slices.length === 0) return MISSING
  const words = slices.map(({ label, value }) => `${label} ${formatShare(value)}`)
  return (
    <span className="block max-md:w-full md:ml-auto md:w-24 lg:w-36">
      <StackBar summary={words.join('、')} slices={slices} />
      {words.map((word) => (
        <span key={word} aria-hidden="true" className="block text-12 text-ink-3">
          {word}
        </span>
      ))}
    </span>
  )
}
