import { Suspense, useRef } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatMonth } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type HistoryAddress, historyAddress, readHistoryAddress } from './history-address.ts'
import { historyText } from './history-text.ts'
import { ratedFund, type RatingHistory } from './queries.ts'
import { RatedFundPanel } from './rated-fund-panel.tsx'

// of use to whoever types alone
const FindByName = fetchPart(async () => (await import('./find-by-name.tsx')).FindByName)

const said = historyText.funds

interface FundSectionProps {
  readonly asked: HistoryAddress
  readonly history: RatingHistory
}

/** One class with its scores over what it was worth, and who changed last: a way to the next one. */
export function FundSection({ asked, history }: FundSectionProps) {
  const isHere = useMounted()
  return (
    <Section title={said.title} note={said.note} id="fund" className="scroll-mt-20">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {isHere && (
          <div className="min-w-64 flex-1">
            <Suspense>
              <FindByName asked={asked} />
            </Suspense>
          </div>
        )}
        <FindFund asked={asked} />
      </div>
      {asked.fund !== null && (
        <Panel className="mt-4">
          <Block
            query={ratedFund(asked.fund)}
            name={said.title}
            skeleton={<Skeleton className="h-80 w-full rounded-2" />}
          >
            {(fund) => <RatedFundPanel fund={fund} />}
          </Block>
        </Panel>
      )}
      <Changes asked={asked} history={history} />
    </Section>
  )
}

function FindFund({ asked }: Pick<FundSectionProps, 'asked'>) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const go = () => {
    if (form.current === null) return
    const typed = new FormData(form.current).get('fund')
    const search = new URLSearchParams({ fund: typeof typed === 'string' ? typed.trim() : '' })
    void navigate(historyAddress(asked, { fund: readHistoryAddress(search).fund }), { preventScrollReset: true })
  }
  return (
    <AddressForm
      ref={form}
      key={asked.fund}
      action="/tools/rating/history"
      onGo={go}
      className="flex flex-wrap items-end gap-3"
    >
      <Field label={said.code}>
        {(control) => (
          <Input {...control} name="fund" defaultValue={asked.fund ?? ''} maxLength={20} className="w-48" />
        )}
      </Field>
      <Button type="submit">{said.look}</Button>
      {asked.fund !== null && (
        <ButtonLink variant="ghost" to={historyAddress(asked, { fund: null })} preventScrollReset>
          {said.close}
        </ButtonLink>
      )}
    </AddressForm>
  )
}

type Change = RatingHistory['changes'][number]

function Changes({ asked, history: { changes, change_count: count, span } }: FundSectionProps) {
  if (changes.length === 0) return <p className="mt-4 text-13 text-ink-2">{said.noChanges}</p>
  const title = said.changes(formatMonth(span.last), formatCount(count))
  return (
    <>
      <h3 className="mt-5 mb-2 text-14 font-bold">{title}</h3>
      <Panel flush>
        <Table
          caption={title}
          columns={changeColumns(asked)}
          rows={changes}
          rowKey={({ lipper_id: id }) => id}
          stacked
        />
      </Panel>
      {count > changes.length && <p className="mt-2 text-12 text-ink-3">{said.shown(changes.length)}</p>}
    </>
  )
}

function changeColumns(asked: HistoryAddress): readonly Column<Change>[] {
  return [
    {
      key: 'fund',
      head: said.fund,
      cell: ({ lipper_id: id, name }) => (
        <TextLink to={historyAddress(asked, { fund: id })} preventScrollReset className="text-ink">
          {name}
        </TextLink>
      ),
    },
    {
      key: 'from',
      head: said.from,
      label: said.from,
      cell: ({ from }) => <ScoreIcon score={from} />,
      stack: 'figure',
      className: 'whitespace-nowrap',
    },
    {
      key: 'to',
      head: said.to,
      label: said.to,
      cell: ({ to }) => <ScoreIcon score={to} />,
      stack: 'figure',
      className: 'whitespace-nowrap',
    },
  ]
}
