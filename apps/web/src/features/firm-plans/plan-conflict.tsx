import { formatDay } from '../../platform/format-day.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/tables/table.tsx'
import type { PlanContent, PlanFile } from './queries.ts'
import { planText as text } from './text.ts'
import type { PlanEditor } from './use-plan-editor.ts'

interface PlanConflictProps {
  readonly editor: PlanEditor
  readonly theirs: PlanFile
  /** The firm's own classes by their names. */
  readonly subsectors: PlanFile['subsectors']
  readonly nameOf: (lipperId: string) => string
}

/** What two admins have made of one plan, side by side. Nothing of either is lost before one of them decides. */
export function PlanConflict({ editor, theirs, subsectors, nameOf }: PlanConflictProps) {
  const other = theirs.draft ?? theirs.published ?? editor.content
  const rows = differences({ mine: editor.content, theirs: other }, { subsectors, nameOf })
  return (
    <Panel flush className="mt-5 border-warn">
      <div role="alert" className="p-4">
        <h2 className="text-16 font-bold">{text.conflict}</h2>
        <p className="mt-1 text-13 text-ink-2">{rows.length === 0 ? text.same : text.conflictText}</p>
        <p className="mt-1 text-13 text-ink-2">{theirs.written_by}</p>
      </div>
      {rows.length > 0 && (
        <Table
          caption={text.conflict}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'item', head: text.item, cell: ({ label }) => label },
            { key: 'mine', head: text.mine, align: 'right', cell: ({ mine }) => mine },
            { key: 'theirs', head: text.theirs, align: 'right', cell: (row) => row.theirs },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-3 p-4">
        <Button disabled={editor.isBusy} onClick={editor.keepMine}>
          {text.keepMine}
        </Button>
        <Button disabled={editor.isBusy} onClick={editor.takeTheirs}>
          {text.takeTheirs}
        </Button>
      </div>
    </Panel>
  )
}

function weight(content: PlanContent, id: string): string {
  return content.funds.find((fund) => fund.lipper_id === id)?.percent.toFixed(1) ?? text.none
}

function share(content: PlanContent, id: number): string {
  return content.subsectors.find((one) => one.subsector_id === id)?.percent.toFixed(1) ?? text.none
}

interface Difference {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface Sides {
  readonly mine: PlanContent
  readonly theirs: PlanContent
}

const facts: readonly [string, (content: PlanContent) => string][] = [
  [text.name, ({ name }) => name],
  [text.level, ({ level }) => String(level)],
  [text.target(text.bucket.ef), ({ targets }) => targets.ef.toFixed(1)],
  [text.target(text.bucket.bf), ({ targets }) => targets.bf.toFixed(1)],
  [text.target(text.bucket.blf), ({ targets }) => targets.blf.toFixed(1)],
  [text.target(text.bucket.mmf), ({ targets }) => targets.mmf.toFixed(1)],
  [text.bucketBand, ({ bands }) => String(bands.bucket_points)],
  [text.fundBand, ({ bands }) => String(bands.fund_points)],
  [text.leastAmount, (content) => formatAmount(content.least_amount)],
  [text.effectiveOn, (content) => formatDay(content.effective_on)],
  [text.note, ({ note }) => (note === '' ? text.none : note)],
]

/** Each part that differs, by its name: facts, targets of classes, then funds. */
function differences(
  { mine, theirs }: Sides,
  { subsectors, nameOf }: Pick<PlanConflictProps, 'subsectors' | 'nameOf'>,
) {
  const classes = [...new Set([...mine.subsectors, ...theirs.subsectors].map((one) => one.subsector_id))]
  const funds = [...new Set([...mine.funds, ...theirs.funds].map((fund) => fund.lipper_id))]
  const className = (id: number) => subsectors.find((one) => one.id === id)?.name ?? String(id)
  const rows: Difference[] = [
    ...facts.map(([label, of]) => ({ key: label, label, mine: of(mine), theirs: of(theirs) })),
    ...classes.map((id) => ({
      key: `class ${id}`,
      label: text.subsector(className(id)),
      mine: share(mine, id),
      theirs: share(theirs, id),
    })),
    ...funds.map((id) => ({ key: id, label: nameOf(id), mine: weight(mine, id), theirs: weight(theirs, id) })),
  ]
  return rows.filter((row) => row.mine !== row.theirs)
}
