import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { differenceAsWritten } from '../../platform/written-difference.ts'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Abreast } from '../../ui/tables/abreast.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { nameColumn } from '../portfolio-comparison/series-mark.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import {
  bestOf,
  type ComparedFigure,
  incomeFigures,
  lifeFigures,
  returnFigures,
  riskFigures,
  worstOf,
} from './figures.ts'
import { FundMark, letterOf, MarkedName } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

interface FiguresProps {
  readonly data: Comparison
  readonly comparing: Comparing
}

/** Returns, risk, costs and size of each fund, a fund a column. */
export function FiguresTable({ data, comparing }: FiguresProps) {
  const isAlone = data.entries.length < 2
  return (
    <Section title={text.figures.title} note={text.figures.note} aside={!isAlone && <Modes comparing={comparing} />}>
      <Panel flush>
        <Abreast count={data.entries.length}>
          <Table
            caption={text.figures.title}
            columns={columnsOf(data, isAlone ? 'plain' : comparing.mode)}
            rows={rowsOf(data)}
            rowKey={({ key }) => key}
            rowTone={({ isGroup }) => (isGroup ? 'group' : 'plain')}
          />
        </Abreast>
      </Panel>
      <p className="mt-2 max-w-[70em] text-12 text-ink-3">
        {text.figures.turnover}
        {text.figures.volatilityNote}
      </p>
    </Section>
  )
}

function Modes({ comparing }: { readonly comparing: Comparing }) {
  return (
    <SegmentLinks
      label={text.figures.mode}
      value={comparing.mode}
      choices={(['plain', 'differ'] as const).map((mode) => ({
        key: mode,
        label: text.figures.modes[mode],
        to: addressOf({ ...comparing, mode }),
      }))}
    />
  )
}

interface Row {
  readonly key: string
  readonly label: string
  readonly isGroup: boolean
  readonly figure: ComparedFigure | null
  /** Where there is no figure to be compared. */
  readonly write?: (entry: ComparedFund) => string
}

const groupOf = (key: keyof typeof text.figures.groups, note?: string): Row => ({
  key,
  label: note === undefined ? text.figures.groups[key] : `${text.figures.groups[key]}：${note}`,
  isGroup: true,
  figure: null,
})
const lineOf = (figure: ComparedFigure): Row => ({ key: figure.key, label: figure.label, isGroup: false, figure })

function rowsOf(data: Comparison): readonly Row[] {
  const shown = (figures: readonly ComparedFigure[]) =>
    figures.filter(({ key, value }) => key !== 'exchange' || data.entries.some((entry) => value(entry) !== null))
  return [
    groupOf('returns'),
    ...shown(returnFigures).map(lineOf),
    ...riskRows(data),
    groupOf('income'),
    ...incomeFigures.map(lineOf),
    groupOf('life'),
    ...lifeFigures.map(lineOf),
    {
      key: 'begin',
      label: text.figures.begin,
      isGroup: false,
      figure: null,
      write: ({ begin }) => (begin === null ? MISSING : formatDay(begin)),
    },
  ]
}

/** Of less than twelve months nothing is said of risk but why. */
function riskRows({ entries, yardstick, window, span }: Comparison): readonly Row[] {
  const alive = entries.filter(({ risk_missing: why }) => why !== 'no_return')
  const isShort = alive.length > 0 && alive.every(({ risk_missing: why }) => why === 'under_a_year')
  if (isShort) {
    const why = span === 'own' || window === null ? text.figures.ownUnderYear : text.figures.underYear(window.months)
    const nothing: Row = {
      key: 'no-risk',
      label: text.figures.volatility,
      isGroup: false,
      figure: null,
      write: () => MISSING,
    }
    return [
      groupOf('risk', why),
      nothing,
      { ...nothing, key: 'no-fall', label: text.figures.fall },
      { ...nothing, key: 'no-sharpe', label: text.figures.sharpe },
    ]
  }
  const first = entries.findIndex(({ trouble }) => trouble === null)
  const against = yardstick === null ? null : yardstick.kind === 'index' ? yardstick.name : letterOf(first)
  return [groupOf('risk'), ...riskFigures(against).map(lineOf)]
}

function columnsOf(data: Comparison, mode: Comparing['mode']): readonly Column<Row>[] {
  const { entries } = data
  return [
    { key: 'label', head: text.figures.figure, cell: ({ label }) => label, className: nameColumn },
    ...entries.map((entry, place): Column<Row> => ({
      key: entry.fund.lipper_id,
      head: <MarkedName name={entry.fund.name} place={place} />,
      align: 'right',
      className: 'md:min-w-28',
      cell: ({ figure, isGroup, write }) =>
        isGroup ? null : (
          <>
            <FundMark place={place} />
            {figure === null ? (
              <span className="max-md:text-11">{write?.(entry)}</span>
            ) : (
              <Cell
                figure={figure}
                entry={entry}
                place={place}
                data={data}
                base={mode === 'differ' && place > 0 ? entries[0] : undefined}
              />
            )}
          </>
        ),
    })),
  ]
}

interface CellProps {
  readonly figure: ComparedFigure
  readonly entry: ComparedFund
  readonly place: number
  readonly data: Comparison
  /** Whom it is held against; undefined: no one. */
  readonly base: ComparedFund | undefined
}

function Cell({ figure, entry, place, data, base }: CellProps) {
  const isBest = bestOf(figure, data).has(entry.fund.lipper_id)
  const isWorst = worstOf(figure, data).has(entry.fund.lipper_id)
  const value = figure.value(entry)
  const note = figure.note?.(entry) ?? null
  const isColoured = figure.isReturn === true && place === 0
  return (
    <>
      {(isBest || isWorst) && (
        <span className="text-11 text-ink-3 max-md:order-1 max-md:w-full md:mr-1.5">
          {isBest ? text.figures.best : text.figures.worst}
        </span>
      )}
      <span className={isBest ? 'font-bold' : undefined}>
        {isColoured ? <Change value={value} /> : written(figure, value, base)}
      </span>
      {note !== null && base === undefined && (
        <span className="block text-11 whitespace-normal text-ink-3 max-md:order-2 max-md:w-full">{note}</span>
      )}
    </>
  )
}

function written(figure: ComparedFigure, value: number | null, base: ComparedFund | undefined): string {
  if (base === undefined || figure.differ === null) return figure.write(value)
  const from = figure.value(base)
  return value === null || from === null ? MISSING : figure.differ(differenceAsWritten(value, from, 2))
}
