import type { Level } from '@zhiheng/domain/data-health/findings.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type HealthAddress, healthAddress } from './health-address.ts'
import { findingText, healthText as text } from './health-text.ts'
import type { FindingRow } from './queries.ts'
import { sourceText } from './source-text.ts'

const tones = { act: 'danger', watch: 'warn', fine: 'success' } as const satisfies Record<Level, TagTone>

interface FindingTableProps {
  readonly rows: readonly FindingRow[]
  readonly asked: HealthAddress
}

/** What is wrong with data, how much of it, and what to do; each row opens the list of what it concerns. */
export function FindingTable({ rows, asked }: FindingTableProps) {
  return (
    <Table
      caption={text.findingsTitle}
      columns={columnsFor(asked)}
      rows={rows}
      rowKey={({ finding }) => finding}
      rowTone={({ finding }) => (finding === asked.finding ? 'chosen' : 'plain')}
      stacked
    />
  )
}

function columnsFor(asked: HealthAddress): readonly Column<FindingRow>[] {
  return [
    {
      key: 'finding',
      head: text.finding,
      cell: ({ finding, source, count }) => (
        <>
          <span className="block text-12 text-ink-3">{sourceText.sources[source]}</span>
          {count === 0 ? (
            findingText[finding].name
          ) : (
            <TextLink to={`${healthAddress(asked, { finding })}#list`}>{findingText[finding].name}</TextLink>
          )}
        </>
      ),
    },
    {
      key: 'level',
      head: text.level,
      label: text.level,
      cell: ({ level }) => <Tag tone={tones[level]}>{text.levels[level]}</Tag>,
      stack: 'line',
    },
    {
      key: 'count',
      head: text.count,
      label: text.count,
      align: 'right',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ count, of }) => text.of(formatCount(count), formatCount(of)),
      stack: 'line',
    },
    {
      key: 'todo',
      head: text.todo,
      label: text.todo,
      stack: 'line',
      className: 'min-w-70 whitespace-normal md:pl-6',
      cell: ({ finding, count }) => count > 0 && <Todo finding={finding} />,
    },
  ]
}

function Todo({ finding }: Pick<FindingRow, 'finding'>) {
  const { todo, command } = findingText[finding]
  return (
    <>
      <span className="block text-13 text-pretty">{todo}</span>
      {command !== undefined && <code className="block text-12 wrap-anywhere text-ink-3">{command}</code>}
    </>
  )
}
