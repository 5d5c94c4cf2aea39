import type { FindingKind } from '@zhiheng/domain/data-health/findings.ts'

import { untilHere } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { type HealthAddress, healthAddress } from './health-address.ts'
import { findingText, healthText as text } from './health-text.ts'
import { type Concerned, concerned, type ConcernedRow } from './queries.ts'

interface ConcernedSectionProps {
  readonly finding: FindingKind
  readonly asked: HealthAddress
}

/** The funds or series of an open finding. */
export function ConcernedSection({ finding, asked }: ConcernedSectionProps) {
  const title = text.list(findingText[finding].name)
  return (
    <Section id="list" title={title} className="scroll-mt-20">
      <Block query={concerned(finding)} name={title} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <List found={found} asked={asked} title={title} />}
      </Block>
    </Section>
  )
}

interface ListProps {
  readonly found: Concerned
  readonly asked: HealthAddress
  readonly title: string
}

function List({ found, asked, title }: ListProps) {
  const { entries, count, finding } = found
  const save = async () => (await untilHere(() => import('./health-csv.ts'), showError)).saveConcerned(found)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p className="text-13 text-ink-2">{text.shown(formatCount(entries.length), formatCount(count))}</p>
        {entries.length > 0 && <CsvButton save={save} />}
        <ButtonLink size="sm" variant="ghost" to={healthAddress(asked, { finding: null })} preventScrollReset>
          {text.close}
        </ButtonLink>
      </div>
      <Panel flush>
        {entries.length === 0 ? (
          <EmptyState title={text.listEmpty} text={text.listEmptyText} />
        ) : (
          <Table
            caption={title}
            columns={columnsFor(finding)}
            rows={entries}
            rowKey={({ key }) => key}
            stacked="thirds"
          />
        )}
      </Panel>
    </>
  )
}

function columnsFor(finding: FindingKind): readonly Column<ConcernedRow>[] {
  const heads = findingText[finding]
  const figureOf: Readonly<Record<'day' | 'until' | 'figure', (row: ConcernedRow) => string>> = {
    day: ({ day }) => formatDay(day),
    until: ({ until }) => formatDay(until),
    figure: ({ figure }) => formatCount(figure),
  }
  return [
    {
      key: 'name',
      head: text.name,
      cell: ({ lipper_id: id, name }) => (id === null ? name : <TextLink to={`/funds/${id}`}>{name}</TextLink>),
    },
    { key: 'key', head: text.key, label: text.key, cell: ({ key }) => key, stack: 'line' },
    ...(['day', 'until', 'figure'] as const).flatMap((key): Column<ConcernedRow>[] => {
      const head = heads[key]
      return head === undefined
        ? []
        : [{ key, head, label: head, align: 'right', cell: figureOf[key], stack: 'figure' }]
    }),
  ]
}
