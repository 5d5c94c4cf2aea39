import type { Advice, AdviceFigures } from '@zhiheng/contract/advice-trail.ts'

import { formatChange, formatGain, formatPercent, formatShare } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { writtenDifference } from '../../platform/written-difference.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { text } from './text.ts'

type Fund = Advice['funds'][number]

/** What came out: each fund's share before and after, the figures that were shown, and what was said beside them. */
export function AdviceResult({ advice }: { readonly advice: Advice }) {
  const { figures, sentences, funds, kind, currency } = advice
  return (
    <>
      <Section title={text.result}>
        <Panel flush>
          <Table
            caption={text.result}
            columns={kind === 'rebalance' ? rebalanceColumns(currency) : proposalColumns}
            rows={funds}
            rowKey={(fund) => fund.lipper_id}
            stacked={kind === 'rebalance' ? true : 'thirds'}
          />
        </Panel>
      </Section>
      {figures !== null && (
        <Section title={text.figures}>
          <Panel flush>
            <FiguresTable
              caption={text.figures}
              sides={[
                { head: text.figuresBefore, of: figures.before },
                { head: text.figuresAfter, of: figures.after },
              ]}
            />
          </Panel>
        </Section>
      )}
      {sentences.length > 0 && (
        <Section title={text.sentences}>
          <Panel>
            <ul className="grid gap-1.5 text-14">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Panel>
        </Section>
      )}
    </>
  )
}

function share(key: string, label: string, of: (fund: Fund) => string): Column<Fund> {
  return { key, head: label, label, stack: 'figure', align: 'right', cell: of }
}

const nameColumn: Column<Fund> = { key: 'fund', head: text.fund, cell: (fund) => <FundCell fund={fund} /> }
const beforeColumn = share('before', text.before, ({ before }) => formatShare(before))
const afterColumn = share('after', text.after, ({ after }) => formatShare(after))

const proposalColumns: readonly Column<Fund>[] = [
  nameColumn,
  beforeColumn,
  afterColumn,
  share('change', text.change, ({ before, after }) => writtenDifference(after, before, 1)),
]

function rebalanceColumns(currency: string): readonly Column<Fund>[] {
  return [
    nameColumn,
    share('target', text.target, ({ target }) => formatShare(target)),
    beforeColumn,
    afterColumn,
    share('trade', text.trade(shortUnitOf(currency)), ({ trade }) => formatGain(trade, currency)),
  ]
}

function FundCell({ fund }: { readonly fund: Fund }) {
  const remarks = [
    ...(fund.is_listed ? [] : [text.unlisted]),
    ...(fund.short_weeks === null ? [] : [text.shortWeeks(fund.short_weeks)]),
    ...(fund.is_income_known ? [] : [text.incomeUnknown]),
  ]
  return (
    <span className="block min-w-0 whitespace-normal">
      {fund.is_listed ? (
        <Link to={`/funds/${fund.lipper_id}`} className="name-link">
          {fund.name}
        </Link>
      ) : (
        fund.name
      )}
      {remarks.length > 0 && (
        <span className="block text-12 leading-snug font-normal text-ink-3">{remarks.join('、')}</span>
      )}
    </span>
  )
}

interface FiguresTableProps {
  readonly caption: string
  readonly sides: readonly { readonly head: string; readonly of: AdviceFigures }[]
}

const figureRows = [
  { key: 'expected_return', format: (value: number | null) => formatChange(value, 1) },
  { key: 'volatility', format: (value: number | null) => formatPercent(value, 1) },
  { key: 'max_drawdown', format: (value: number | null) => formatPercent(value, 1) },
  { key: 'total_expense', format: (value: number | null) => formatPercent(value) },
] as const

/** Figures of two sets of weights beside each other. */
export function FiguresTable({ caption, sides }: FiguresTableProps) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'name', head: '', cell: ({ key }) => text.figureNames[key] },
        ...sides.map(({ head, of }): Column<(typeof figureRows)[number]> => ({
          key: head,
          head,
          label: head,
          stack: 'figure',
          align: 'right',
          cell: ({ key, format }) => format(of[key]),
        })),
      ]}
      rows={figureRows}
      rowKey={({ key }) => key}
      stacked="thirds"
    />
  )
}
