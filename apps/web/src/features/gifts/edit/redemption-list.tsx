import { keepPreviousData } from '@tanstack/react-query'
import { redemptionStates } from '@zhiheng/domain/gifts/gift.ts'
import { redemptionStateNames } from '@zhiheng/domain/gifts/text.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { lowField } from '../../../ui/controls/low-field.ts'
import { SegmentLinks } from '../../../ui/controls/segment.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { AddressForm } from '../../../ui/form/address-form.tsx'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { CsvButton } from '../../back-office/csv-button.tsx'
import { allRedemptions, type AllRedemptions, type StaffRedemption } from './queries.ts'
import { type RedemptionChoice, redemptionChoiceOf, redemptionPath } from './redemption-address.ts'
import { text } from './text.ts'
import { useSettling } from './use-settling.ts'

const tones = { done: 'success', pending: 'warn', shipped: 'success', returned: 'plain' } as const
const states = ['all', ...redemptionStates] as const

/** What members have redeemed, narrowed by the address, with what staff do about it. */
export function RedemptionList() {
  const [search] = useSearchParams()
  const choice = redemptionChoiceOf(search)
  const toPath = (next: Partial<RedemptionChoice>) => redemptionPath(search, { ...choice, page: 1, ...next })
  const query = { ...allRedemptions(choice), placeholderData: keepPreviousData }
  const save = async () => (await import('./redemptions-csv.ts')).saveRedemptions(choice)
  return (
    <Section id="redemptions" title={text.redemptions} aside={<CsvButton save={save} />}>
      <div className="flex flex-wrap items-center gap-3">
        <Find key={choice.words} words={choice.words} toPath={(words) => toPath({ words })} />
        <SegmentLinks
          label={text.stateLabel}
          value={choice.state}
          choices={states.map((key) => ({
            key,
            label: key === 'all' ? text.all : redemptionStateNames[key],
            to: toPath({ state: key }),
          }))}
        />
      </div>
      <Panel flush className="mt-3">
        <Block query={query} name={text.redemptions} skeleton={<SkeletonRows rows={3} />}>
          {(found) => <Found found={found} toPage={(page) => toPath({ page })} />}
        </Block>
      </Panel>
    </Section>
  )
}

interface FindProps {
  readonly words: string
  readonly toPath: (words: string) => string
}

/** A box for a part of a gift's title, or for the whole address of a member. */
function Find({ words, toPath }: FindProps) {
  const [typed, setTyped] = useState(words)
  const navigate = useNavigate()
  const go = () => void navigate(toPath(typed.trim()), { preventScrollReset: true })
  return (
    <AddressForm action="/admin/gifts" onGo={go} className="flex w-full gap-2 sm:w-auto">
      <Input
        type="search"
        name="found"
        aria-label={text.find}
        placeholder={text.find}
        className={cx(lowField, 'min-w-0 flex-1 sm:w-64')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{text.search}</Button>
    </AddressForm>
  )
}

function Found({ found, toPage }: { readonly found: AllRedemptions; readonly toPage: (page: number) => string }) {
  const { entries, page, page_total } = found
  if (entries.length === 0) return <EmptyState title={text.none} text={text.noneText} />
  return (
    <>
      <ul aria-label={text.redemptions}>
        {entries.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {page_total > 1 && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Pagination label={text.pagesOf} page={page} pageTotal={page_total} toPage={toPage} />
        </div>
      )}
    </>
  )
}

function Row({ row }: { readonly row: StaffRedemption }) {
  const { title, member, state, kind } = row
  const { ship, giveBack } = useSettling(row)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <div className="min-w-44 flex-1 sm:min-w-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-14 font-medium wrap-anywhere">{title}</span>
          <Tag tone={tones[state]}>{redemptionStateNames[state]}</Tag>
        </p>
        <Facts row={row} />
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === 'post' && state === 'pending' && (
          <Button size="sm" aria-label={text.shipOf(title, member)} onClick={() => void ship()}>
            {text.ship}
          </Button>
        )}
        {state !== 'returned' && (
          <Button size="sm" variant="ghost" aria-label={text.giveBackOf(title, member)} onClick={() => void giveBack()}>
            {text.giveBack}
          </Button>
        )}
      </div>
    </li>
  )
}

function Facts({ row }: { readonly row: StaffRedemption }) {
  const { member, points, redeemed_on, settled_on, account, tries, reason, recipient, state } = row
  return (
    <>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span className="wrap-anywhere">{member}</span>
        <span>{text.facts.points(points)}</span>
        <span>{text.redeemedOn(formatDay(redeemed_on))}</span>
        {settled_on !== null && state !== 'done' && <span>{text.settledOn(formatDay(settled_on))}</span>}
        {account !== null && <span>{text.account(account)}</span>}
        {tries > 0 && state === 'pending' && <span>{text.tries(tries)}</span>}
        {reason !== null && <span className="wrap-anywhere">{text.reason(reason)}</span>}
      </p>
      {recipient !== null && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-13 wrap-anywhere text-ink-2">
          <span>{recipient.name}</span>
          <span>{recipient.phone}</span>
          <span>{recipient.address}</span>
        </p>
      )}
    </>
  )
}
