import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listReplacements } from '@zhiheng/contract/portfolios/holding-actions.ts'
import { type ReplacementList, replacementLists } from '@zhiheng/domain/portfolios/replacements.ts'
import { type ReactNode, useId, useState } from 'react'

import { formatAmount, formatChange, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { holdingText } from './holding-text.ts'
import { replacements } from './queries.ts'

const text = holdingText.lists

type Reply = ReplyOf<typeof listReplacements>
type Listed = NonNullable<Reply['lists'][ReplacementList]>[number]

interface ReplacementChoiceProps {
  readonly portfolioId: number
  readonly lipperId: string
  /** The fund that is chosen. */
  readonly value: string | null
  readonly onChange: (lipperId: string) => void
}

/** The funds that could take a fund's place: cheaper, better scored, or further from the rest. */
export function ReplacementChoice({ portfolioId, lipperId, value, onChange }: ReplacementChoiceProps) {
  return (
    <Block
      query={replacements(String(portfolioId), lipperId)}
      name={text.failed}
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {(reply) => <Lists reply={reply} value={value} onChange={onChange} />}
    </Block>
  )
}

function Lists({ reply, value, onChange }: Pick<ReplacementChoiceProps, 'value' | 'onChange'> & { reply: Reply }) {
  const [by, setBy] = useState<ReplacementList>(
    replacementLists.find((list) => (reply.lists[list]?.length ?? 0) > 0) ?? 'cheaper',
  )
  const funds = reply.lists[by] ?? []
  return (
    <div className="grid gap-3">
      <Segment
        label={text.label}
        value={by}
        choices={replacementLists.map((list) => ({
          value: list,
          label: `${text.names[list]} ${reply.lists[list]?.length ?? 0}`,
        }))}
        onChange={setBy}
      />
      <div className="rounded-2 bg-sunken px-3 py-2 text-13">
        <span className="font-medium">
          {text.held}：{reply.fund.name}
        </span>
        <Figures fund={reply.fund} />
      </div>
      {funds.length === 0 ? (
        <p className="text-13 text-ink-2">{text.nothing[by]}</p>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-12 text-ink-3">{text.from(reply.sector_name ?? '')}</legend>
          {funds.map((fund) => (
            <Option key={fund.lipper_id} fund={fund} isChosen={fund.lipper_id === value} onChoose={onChange} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface OptionProps {
  readonly fund: Listed
  readonly isChosen: boolean
  readonly onChoose: (lipperId: string) => void
}

function Option({ fund, isChosen, onChoose }: OptionProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded-2 border border-line p-3 text-13 hover:bg-hover has-checked:border-ink has-checked:bg-selected"
    >
      <input
        id={id}
        type="radio"
        name="replacement"
        checked={isChosen}
        onChange={() => onChoose(fund.lipper_id)}
        className="mt-0.5 size-4 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{fund.name}</span>
        {fund.warnings.length > 0 && (
          <span className="block text-12 font-bold text-warn">（{fund.warnings.join('；')}）</span>
        )}
        <Figures fund={fund} saves={fund.saves_yearly} />
      </span>
    </label>
  )
}

function Figures({ fund, saves = null }: { fund: Reply['fund']; saves?: number | null }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
      <Figure label={text.score}>
        <ScoreIcon score={fund.score} />
      </Figure>
      <RiskChip level={fund.risk_level} />
      <Figure label={text.expense}>{formatPercent(fund.expense_percent)}</Figure>
      <Figure label={text.perf}>{formatChange(fund.perf_1y)}</Figure>
      <Figure label={text.overlap}>{formatShare(fund.overlap_percent)}</Figure>
      {saves !== null && saves !== 0 && (
        <b>{saves > 0 ? text.saves(formatAmount(saves)) : text.costs(formatAmount(-saves))}</b>
      )}
    </span>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="text-ink-3">{label}</span>
      {children}
    </span>
  )
}
