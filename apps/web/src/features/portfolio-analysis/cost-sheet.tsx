import { formatAmount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Panel, Stat } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { LeftOut } from './left-out.tsx'
import { type Structure, structure } from './queries.ts'
import { SheetBlock } from './sheet-block.tsx'
import { costText as words, text } from './text.ts'

type Fund = Structure['funds'][number]

/** What the funds take out of their prices, in New Taiwan dollars. */
export function CostSheet({ id }: { id: string }) {
  return (
    <SheetBlock query={structure(id)} name={text.sheets.cost} height="h-80">
      {(reply) => <Costs reply={reply} />}
    </SheetBlock>
  )
}

function Costs({ reply: { costs, funds, left_out } }: { reply: Structure }) {
  const silent = funds.filter(({ expense_percent: expense }) => expense === null)
  return (
    <>
      <LeftOut funds={left_out} />
      <Panel>
        <p className="mb-3 max-w-[46em] text-14">
          {costs.yearly === null
            ? words.unknown
            : words.finding(formatAmount(costs.yearly), formatPercent(costs.weighted_percent))}
        </p>
        {costs.yearly !== null && <Figures costs={costs} />}
        {silent.length > 0 && costs.yearly !== null && (
          <p className="mt-3 text-13 text-ink-2">
            {words.missing(silent.map(({ name }) => name).join('」「'), formatShare(costs.known_percent))}
          </p>
        )}
        <p className="mt-3 text-12 text-ink-3">{words.method}</p>
      </Panel>
      {costs.yearly !== null && (
        <Panel flush className="mt-4">
          <Table caption={words.table} columns={columns} rows={funds} rowKey={({ lipper_id: id }) => id} />
        </Panel>
      )}
    </>
  )
}

function Figures({ costs }: { costs: Structure['costs'] }) {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <Stat label={words.weighted} value={formatPercent(costs.weighted_percent)} />
      <Stat label={words.yearly} value={formatAmount(costs.yearly)} unit={words.unit} />
      <Stat
        label={words.ten}
        value={formatAmount(costs.ten_years)}
        unit={words.unit}
        note={words.tenNote(formatPercent(costs.growth_percent, 0))}
      />
    </div>
  )
}

const columns: readonly Column<Fund>[] = [
  { key: 'fund', head: text.fund, className: 'min-w-48', cell: (fund) => <FundName fund={fund} /> },
  { key: 'share', head: text.share, align: 'right', cell: ({ percent }) => formatShare(percent) },
  {
    key: 'expense',
    head: words.heads.expense,
    align: 'right',
    cell: ({ expense_percent: expense }) => formatPercent(expense),
  },
  {
    key: 'yearly',
    head: words.heads.yearly,
    align: 'right',
    cell: ({ cost_yearly: cost }) => formatAmount(cost),
  },
  { key: 'ten', head: words.heads.ten, align: 'right', cell: ({ cost_ten_years: cost }) => formatAmount(cost) },
]
