import { type RedemptionState, redemptionStates } from '@zhiheng/domain/gifts/gift.ts'
import { redemptionStateNames } from '@zhiheng/domain/gifts/text.ts'
import { useState } from 'react'

import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { Segment } from '../../../ui/controls/segment.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { allRedemptions, type AllRedemptions, type StaffRedemption } from './queries.ts'
import { text } from './text.ts'
import { useSettling } from './use-settling.ts'

const tones = { done: 'success', pending: 'warn', shipped: 'success', returned: 'plain' } as const
const choices = [
  { value: 'all', label: text.all },
  ...redemptionStates.map((value) => ({ value, label: redemptionStateNames[value] })),
] as const

/** What members have redeemed, in one state or in any, with what staff do about it. */
export function RedemptionList() {
  const [state, setState] = useState<RedemptionState | 'all'>('pending')
  const [page, setPage] = useState(1)
  return (
    <Section id="redemptions" title={text.redemptions}>
      <Segment
        label={text.stateLabel}
        value={state}
        choices={choices}
        onChange={(next) => {
          setState(next)
          setPage(1)
        }}
      />
      <Panel flush className="mt-3">
        <Block
          key={`${state} ${page}`}
          query={allRedemptions(state, page)}
          name={text.redemptions}
          skeleton={<SkeletonRows rows={3} />}
        >
          {(found) => <Found found={found} onTurn={setPage} />}
        </Block>
      </Panel>
    </Section>
  )
}

function Found({ found, onTurn }: { readonly found: AllRedemptions; readonly onTurn: (page: number) => void }) {
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
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
          <p className="text-13 text-ink-3">{text.pageOf(page, page_total)}</p>
          <div className="flex gap-2">
            <Button size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
              {text.newer}
            </Button>
            <Button size="sm" disabled={page >= page_total} onClick={() => onTurn(page + 1)}>
              {text.older}
            </Button>
          </div>
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
