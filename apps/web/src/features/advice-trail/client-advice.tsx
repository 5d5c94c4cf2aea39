import type { ClientAdvice as Shared } from '@zhiheng/contract/advice-sharing.ts'
import type { Advice } from '@zhiheng/contract/advice-trail.ts'
import { useSearchParams } from 'react-router'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AdviceInputs } from './advice-facts.tsx'
import { AdviceResult } from './advice-result.tsx'
import { AnswerForm } from './answer-form.tsx'
import { clientAdvice } from './client-advice-query.ts'
import { clientAdviceText as text } from './client-advice-text.ts'
import { nameOfAdvice } from './say-aim.ts'
import { sharingText } from './sharing-text.ts'
import { SkippedFunds } from './skipped-funds.tsx'

/** What a client has shared with their firm; the one that the address names stands open below the list. */
export function ClientAdvice({ email }: { readonly email: string }) {
  const [search] = useSearchParams()
  const asked = /^[1-9]\d{0,9}$/.exec(search.get('advice') ?? '')?.[0] ?? null
  return (
    <Section title={text.title} note={text.lead}>
      <Block query={clientAdvice(email, asked)} name={text.title} skeleton={<SkeletonRows rows={3} />}>
        {({ entries, open }) => (
          <>
            <Panel flush>
              {entries.length === 0 ? (
                <EmptyState title={text.none} text={text.noneText} />
              ) : (
                <Table
                  caption={text.title}
                  columns={columnsOf(email)}
                  rows={entries}
                  rowKey={({ id }) => id}
                  rowTone={({ id }) => (id === open?.id ? 'chosen' : 'plain')}
                  stacked
                />
              )}
            </Panel>
            {open !== null && <Opened key={open.id} email={email} advice={open} entries={entries} />}
          </>
        )}
      </Block>
    </Section>
  )
}

const pathOf = (email: string) => `/manage/members/${encodeURIComponent(email)}`

function columnsOf(email: string): readonly Column<Shared>[] {
  const { heads } = text
  const line = { stack: 'line' } as const
  return [
    { key: 'name', head: heads.name, cell: nameOfAdvice },
    {
      key: 'portfolio',
      head: heads.portfolio,
      label: heads.portfolio,
      ...line,
      cell: ({ portfolio_name: name }) => name ?? text.noPortfolio,
    },
    { key: 'as_of', head: heads.asOf, label: heads.asOf, ...line, cell: ({ as_of: day }) => formatDay(day) },
    {
      key: 'shared',
      head: heads.shared,
      label: heads.shared,
      ...line,
      cell: ({ shared }) => formatMoment(shared.shared_at),
    },
    { key: 'view', head: heads.view, label: heads.view, ...line, cell: sayView },
    {
      key: 'open',
      head: heads.open,
      ...line,
      cell: (entry) => (
        <TextLink
          to={`${pathOf(email)}?advice=${entry.id}`}
          preventScrollReset
          aria-label={text.seeOf(nameOfAdvice(entry))}
          className="inline-flex min-h-11 min-w-11 items-center fine:min-h-7 fine:min-w-0"
        >
          {text.see}
        </TextLink>
      ),
    },
  ]
}

function sayView({ shared: { view } }: Shared): string {
  return view === null ? text.notSaid : sharingText.views[view]
}

interface OpenedProps {
  readonly email: string
  readonly advice: Advice
  readonly entries: readonly Shared[]
}

function Opened({ email, advice, entries }: OpenedProps) {
  const entry = entries.find(({ id }) => id === advice.id)
  if (entry === undefined) return null
  const { facts } = text
  return (
    <section aria-label={nameOfAdvice(advice)} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-18 font-bold">{nameOfAdvice(advice)}</h3>
        <ButtonLink size="sm" variant="ghost" to={pathOf(email)} preventScrollReset>
          {text.close}
        </ButtonLink>
      </div>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        <Panel>
          <FactList
            facts={[
              [facts.portfolio, entry.portfolio_name ?? text.noPortfolio],
              [facts.asOf, formatDay(advice.as_of)],
              [facts.rule, advice.rule],
              [facts.taken, entry.is_taken ? text.taken.yes : text.taken.no],
            ]}
          />
        </Panel>
        <AdviceInputs advice={advice} />
      </div>
      <AdviceResult advice={advice} />
      <SkippedFunds advice={advice} />
      <AnswerForm key={entry.id} email={email} entry={entry} />
    </section>
  )
}
