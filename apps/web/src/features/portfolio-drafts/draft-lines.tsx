import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { addAgain, type LineMoney, raiseInDraft, setLineMoney } from '@zhiheng/domain/portfolio-drafts/draft-money.ts'
import {
  type Draft,
  type DraftLine,
  removeFromDraft,
  restOf,
  setInDraft,
} from '@zhiheng/domain/portfolio-drafts/draft.ts'

import { formatAmount } from '../../platform/format-number.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { DraftLineInput, DraftLineSlider } from './draft-line-input.tsx'
import { DraftLinePurchase } from './draft-line-purchase.tsx'
import { draftText } from './draft-text.ts'

interface DraftLinesProps {
  readonly draft: Draft
  /** The day money goes in where a line says no other. */
  readonly date: IsoDate
  readonly onChange: (draft: Draft) => void
  /** Funds whose row is marked. */
  readonly flagged: ReadonlySet<string>
}

/** The funds of a draft, each with the share or the amount that is being set, and the sum under them. */
export function DraftLines({ draft, date, onChange, flagged }: DraftLinesProps) {
  return (
    <div>
      <ul>
        {draft.lines.map((line) => (
          <Line
            key={line.key}
            draft={draft}
            line={line}
            date={date}
            flagged={flagged.has(line.lipperId)}
            onChange={onChange}
          />
        ))}
      </ul>
      <Sum draft={draft} />
    </div>
  )
}

interface LineProps extends Omit<DraftLinesProps, 'flagged'> {
  readonly line: DraftLine
  readonly flagged: boolean
}

function Line({ draft, line, date, flagged, onChange }: LineProps) {
  const setValue = (value: number) => onChange(setInDraft(draft, line.key, value))
  const setMoney = (money: LineMoney) => onChange(setLineMoney(draft, line.key, { money, today: todayInTaipei() }))
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 md:grid-cols-[1fr_10rem_8rem_auto]">
      <span className="min-w-0 max-md:col-span-1">
        <span className="block font-medium">{line.name}</span>
        <span className="flex flex-wrap items-center gap-x-3">
          <DraftLinePurchase
            line={line}
            currency={draft.currency}
            date={date}
            onMoney={setMoney}
            onRaise={(plans) => onChange(raiseInDraft(draft, line.key, { plans, today: todayInTaipei() }))}
          />
          <Button
            size="sm"
            variant="ghost"
            aria-label={draftText.againOf(line.name)}
            onClick={() => onChange(addAgain(draft, line.key))}
          >
            {draftText.again}
          </Button>
        </span>
      </span>
      <IconButton
        label={draftText.remove(line.name)}
        className="-my-2 -mr-3 justify-self-end md:order-last"
        onClick={() => onChange(removeFromDraft(draft, line.key))}
      >
        <Icon name="trash" />
      </IconButton>
      <span className="min-w-0">
        <DraftLineInput draft={draft} line={line} flagged={flagged} onValue={setValue} />
        {draft.mode === 'percent' && <DraftLineSlider line={line} onValue={setValue} />}
      </span>
      <span className="text-right text-13 whitespace-nowrap text-ink-3">
        {draft.mode === 'percent'
          ? `${formatAmount(line.amount, draft.currency)} ${unitOf(draft.currency)}`
          : `${line.percent.toFixed(1)}%`}
      </span>
    </li>
  )
}

function Sum({ draft }: { draft: Draft }) {
  const rest = restOf(draft)
  return (
    <p className="flex items-baseline justify-between gap-3 pt-3 font-bold" aria-live="polite">
      <span>{draftText.sum}</span>
      <span>
        {rest !== 0 && draft.mode === 'percent' && (
          <span className="mr-3 text-13 font-normal text-danger">
            {rest > 0 ? draftText.missing(rest.toFixed(1)) : draftText.over((-rest).toFixed(1))}
          </span>
        )}
        {(100 - rest).toFixed(1)}%
        <span className="ml-3 text-13 font-normal text-ink-3">
          {formatAmount(draft.budget, draft.currency)} {unitOf(draft.currency)}
        </span>
      </span>
    </p>
  )
}
