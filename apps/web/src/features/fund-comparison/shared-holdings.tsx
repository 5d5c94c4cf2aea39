import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Abreast } from '../../ui/tables/abreast.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { SecurityName } from '../funds/security-name.tsx'
import { nameColumn } from '../portfolio-comparison/series-mark.tsx'
import { FundMark, letterOf, MarkedName } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

type Row = Comparison['shared'][number]

/** What two or more of the funds hold, and of how much of each that is told. Nothing where none discloses anything. */
export function SharedHoldings({ data }: { readonly data: Comparison }) {
  const { entries, shared } = data
  if (entries.every(({ coverage }) => coverage === null)) return null
  const said = entries.map(({ coverage, holdings_date: day }, place) =>
    coverage === null || day === null
      ? text.shared.uncovered(letterOf(place))
      : text.shared.covered(letterOf(place), formatPercent(coverage, 1), formatDay(day)),
  )
  return (
    <Section title={text.shared.title}>
      <Panel flush>
        {shared.length === 0 ? (
          <p className="p-4 text-13 text-ink-2">{text.shared.none}</p>
        ) : (
          <Abreast count={entries.length}>
            <Table
              caption={text.shared.title}
              columns={columnsOf(data)}
              rows={[...shared, sumOf(data)]}
              rowKey={({ isin }) => isin}
              rowTone={({ isin }) => (isin === SUM ? 'subject' : 'plain')}
            />
          </Abreast>
        )}
      </Panel>
      <p className="mt-2 max-w-[70em] text-12 text-ink-3">{text.shared.coverage(said.join('、'))}</p>
    </Section>
  )
}

const SUM = 'sum'

function sumOf({ entries, shared }: Comparison): Row {
  const weights = entries.map(({ coverage }, place) =>
    coverage === null ? null : shared.reduce((sum, row) => sum + (row.weights[place] ?? 0), 0),
  )
  return { isin: SUM, name: text.shared.sum, weights }
}

function nameCell({ isin, name }: Row) {
  return <SecurityName id={isin === SUM ? null : isin} name={name} />
}

function columnsOf({ entries }: Comparison): readonly Column<Row>[] {
  return [
    { key: 'name', head: text.shared.security, cell: nameCell, className: nameColumn },
    ...entries.map(({ fund }, place): Column<Row> => ({
      key: fund.lipper_id,
      head: <MarkedName name={fund.name} place={place} />,
      align: 'right',
      className: 'md:min-w-28',
      cell: ({ weights }) => (
        <>
          <FundMark place={place} />
          {formatPercent(weights[place] ?? null)}
        </>
      ),
    })),
  ]
}
