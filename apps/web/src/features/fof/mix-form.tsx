import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { MOST_MIXED } from '@zhiheng/domain/fof/statute.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import {
  addToDraft,
  type Draft,
  type DraftLine,
  fillToWhole,
  removeFromDraft,
  restOf,
  setDraftBudget,
  setDraftMode,
  setInDraft,
  shareEqually,
} from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { parseWeightSet, type WeightedFund } from '@zhiheng/domain/portfolio-drafts/parse-weight-set.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { query } from '../../api/query.ts'
import { formatShare } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { CurrencyInput, PercentInput } from '../../ui/controls/amount-input.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { FundPicker } from '../portfolio-drafts/fund-picker.tsx'
import { type AskedMix, mixAddress, setsOf, shownMix, withSets } from './address.ts'
import { MixSettings } from './mix-settings.tsx'
import { formText as text } from './text.ts'

interface MixFormProps {
  readonly asked: AskedMix
  /** Funds of the address that the site does not have: they are left out, and the others kept. */
  readonly unknown: readonly string[]
}

/** What is mixed and how, as it stands in the address; what is changed goes there when it is sent. */
export function MixForm({ asked, unknown }: MixFormProps) {
  const set = weightsIn(shownMix(asked).set).filter(({ lipperId }) => !unknown.includes(lipperId))
  const ids = set.map(({ lipperId }) => lipperId).join(',')
  const { data, isError } = useQuery({ ...query(listFunds, { query: { ids } }), enabled: ids !== '' })
  if (ids !== '' && data === undefined && !isError) {
    return (
      <Panel className="mt-5">
        <Skeleton className="h-60 w-full" />
      </Panel>
    )
  }
  const names = new Map((data?.funds ?? []).map((fund) => [fund.lipper_id, fund.name]))
  const known = set.flatMap(({ lipperId, weightPercent }) => {
    const name = names.get(lipperId)
    return name === undefined ? [] : [{ lipperId, name, percent: weightPercent }]
  })
  return <Editor asked={asked} begun={draftOfShares(known, asked.initial)} />
}

function weightsIn(set: string): readonly WeightedFund[] {
  try {
    return set === '' ? [] : parseWeightSet(set)
  } catch {
    return [] // an address that somebody wrote by hand
  }
}

function Editor({ asked, begun }: { readonly asked: AskedMix; readonly begun: Draft }) {
  const [draft, setDraft] = useState<Draft>({ ...begun, currency: asked.currency })
  const [how, setHow] = useState(asked)
  const [fault, setFault] = useState<string | null>(null)
  const navigate = useNavigate()
  const isFull = draft.lines.length >= MOST_MIXED
  function send() {
    const found = faultOf(draft, how)
    setFault(found)
    if (found !== null) return
    const sets = setsOf(asked).toSpliced(asked.at - 1, 1, setOf(draft))
    void navigate(mixAddress(withSets({ ...how, initial: draft.budget }, sets, asked.at)), { preventScrollReset: true })
  }
  return (
    <Panel className="mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-bold">{text.heading}</h2>
        <Segment
          label={text.mode}
          value={draft.mode}
          choices={(['percent', 'amount'] as const).map((value) => ({ value, label: text.modes[value] }))}
          onChange={(mode) => setDraft(setDraftMode(draft, mode))}
        />
      </div>
      {isFull ? (
        <p className="text-13 text-ink-3">{text.full(MOST_MIXED)}</p>
      ) : (
        <FundPicker
          exclude={draft.lines.map(({ lipperId }) => lipperId)}
          currency={how.currency}
          onPick={(fund) => setDraft(addToDraft(draft, fund))}
        />
      )}
      <Lines draft={draft} onChange={setDraft} />
      <MixSettings
        how={how}
        draft={draft}
        onChange={(next) => {
          setHow(next)
          setDraft({ ...draft, currency: next.currency })
        }}
        onBudget={(initial) => setDraft(setDraftBudget(draft, initial))}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={send}>
          {text.submit}
        </Button>
        {fault !== null && (
          <p role="alert" className="text-13 text-danger">
            {fault}
          </p>
        )}
      </div>
    </Panel>
  )
}

function faultOf(draft: Draft, { from, to }: AskedMix): string | null {
  if (draft.lines.length === 0) return text.noFunds
  if (restOf(draft) !== 0) return text.notWhole(formatShare(100 - restOf(draft)))
  return from !== null && to !== null && from >= to ? text.wrongDays : null
}

function setOf({ lines }: Draft): string {
  return lines
    .filter(({ percent }) => percent > 0)
    .map(({ lipperId, percent }) => `${lipperId}-${percent}`)
    .join(',')
}

interface LinesProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

function Lines({ draft, onChange }: LinesProps) {
  if (draft.lines.length === 0) return <p className="mt-4 text-13 text-ink-3">{text.none}</p>
  return (
    <>
      <ul className="mt-3">
        {draft.lines.map((line) => (
          <Line key={line.key} line={line} draft={draft} onChange={onChange} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className={restOf(draft) === 0 ? 'text-13' : 'text-13 text-danger'}>
          {text.sum(formatShare(100 - restOf(draft)))}
        </span>
        {draft.mode === 'percent' && (
          <>
            <Button size="sm" onClick={() => onChange(shareEqually(draft))}>
              {text.even}
            </Button>
            <Button size="sm" onClick={() => onChange(fillToWhole(draft))}>
              {text.fill}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Line({ line, draft, onChange }: LinesProps & { readonly line: DraftLine }) {
  const { key, name, percent, amount } = line
  const set = (value: number | null) => onChange(setInDraft(draft, key, value ?? 0))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-[1_1_14rem] text-14">{name}</span>
      <span className="flex items-center gap-2">
        {draft.mode === 'percent' ? (
          <PercentInput aria-label={text.percent(name)} hasBar={false} value={percent} onChange={set} />
        ) : (
          <CurrencyInput
            aria-label={text.amount(name)}
            unit={unitOf(draft.currency)}
            decimals={decimalsOf(draft.currency)}
            value={amount}
            onChange={set}
          />
        )}
        <IconButton label={text.remove(name)} onClick={() => onChange(removeFromDraft(draft, key))}>
          <Icon name="close" className="size-4" />
        </IconButton>
      </span>
    </li>
  )
}
