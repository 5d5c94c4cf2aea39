import { versionName } from '@zhiheng/domain/legal/legal-text.ts'

import { toCsv } from '../../../platform/csv.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { saveCsv } from '../../../platform/save-csv.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { AddressedRows } from '../../../ui/tables/addressed-row-list.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { deskText as text } from './desk-text.ts'
import type { LegalDesk, LegalHead } from './legal-desk.ts'

/** Every text of a desk: which version counts, what comes, and how many agreed. */
export function TextList({ desk }: { readonly desk: LegalDesk }) {
  return (
    <Block query={desk.list} name={text.list} skeleton={<SkeletonRows rows={6} />}>
      {({ entries }) => <Found desk={desk} entries={entries} />}
    </Block>
  )
}

function Found({ desk, entries }: { readonly desk: LegalDesk; readonly entries: readonly LegalHead[] }) {
  return (
    <Section
      title={text.list}
      aside={
        <Button size="sm" onClick={() => saveCounts(entries)}>
          {text.csv}
        </Button>
      }
    >
      <AddressedRows
        label={text.list}
        rows={entries}
        wordsOf={({ title, kind }) => `${title} ${kind}`}
        states={{ names: text.draftStates, of: ({ state }) => state }}
        empty={{ title: text.list }}
      >
        {(shown) => (
          <Panel flush className="mt-3">
            <Table
              caption={text.list}
              rows={shown}
              rowKey={({ kind }) => kind}
              columns={[
                {
                  key: 'title',
                  head: text.columns.title,
                  className: 'min-w-40',
                  cell: titleIn(desk),
                },
                {
                  key: 'number',
                  head: text.columns.number,
                  className: 'whitespace-nowrap',
                  cell: ({ number }) => (number === null ? text.none : versionName(number)),
                },
                {
                  key: 'day',
                  head: text.columns.day,
                  className: 'whitespace-nowrap',
                  cell: (row) => formatDay(row.effective_on),
                },
                {
                  key: 'coming',
                  head: text.columns.coming,
                  className: 'whitespace-nowrap',
                  cell: (row) => formatDay(row.coming_on),
                },
                {
                  key: 'state',
                  head: text.columns.state,
                  className: 'whitespace-nowrap',
                  cell: ({ state }) => text.states[state],
                },
                {
                  key: 'agreed',
                  head: text.columns.agreed,
                  align: 'right',
                  className: 'whitespace-nowrap',
                  cell: agreedOf,
                },
              ]}
            />
          </Panel>
        )}
      </AddressedRows>
    </Section>
  )
}

/** Each text is the way to what is written of it. */
function titleIn({ path }: LegalDesk) {
  return ({ kind, title }: LegalHead) => (
    <TextLink to={`${path}/${kind}`} className="inline-flex min-h-11 items-center">
      {title}
    </TextLink>
  )
}

function agreedOf({ number, versions }: LegalHead): string {
  const current = versions.find((one) => one.number === number)
  return current === undefined ? '–' : text.people(current.agreed)
}

/** One line a version, with how many agreed to it. */
function countsCsv(entries: readonly LegalHead[]): string {
  return toCsv([
    text.csvColumns,
    ...entries.flatMap(({ title, versions }) =>
      versions.map(({ number, effective_on: day, agreed }) => [title, versionName(number), day, agreed]),
    ),
  ])
}

function saveCounts(entries: readonly LegalHead[]): void {
  saveCsv(text.csvName, countsCsv(entries))
}
