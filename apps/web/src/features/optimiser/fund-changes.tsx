import type { ReactNode } from 'react'

import { formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FundChangeRow } from '../portfolio-ledger/fund-change-row.tsx'
import { ruleOf, type Preferences, withRule } from './preferences.ts'
import type { Proposal, ProposedFund, WeightRange } from './proposal.ts'
import { StabilityBar } from './stability-bar.tsx'
import { text } from './text.ts'
import type { Taking } from './use-taking.ts'

interface FundChangesProps {
  readonly proposal: Proposal
  readonly taking: Taking
  /** How firm each weight is; empty while no one knows. */
  readonly ranges: readonly WeightRange[]
  readonly preferences: Preferences
  readonly onPreferences: (preferences: Preferences) => void
}

/** Every fund of the portfolio as it is and as proposed: each can be taken or left, and what is new kept out. */
export function FundChanges({ proposal, taking, ranges, preferences, onPreferences }: FundChangesProps) {
  return (
    <Panel flush>
      <ul>
        {proposal.funds.map((fund, index) => (
          <FundChangeRow
            key={fund.lipper_id}
            fund={fund}
            currency={proposal.currency}
            action={
              <RowActions
                fund={fund}
                mixed={taking.mixed.funds[index]?.after ?? fund.after}
                taking={taking}
                range={ranges.find((range) => range.lipper_id === fund.lipper_id)}
              >
                {fund.before === 0 && <Exclude fund={fund} preferences={preferences} onPreferences={onPreferences} />}
              </RowActions>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

interface RowActionsProps {
  readonly fund: ProposedFund
  /** Its share if what is ticked is taken. */
  readonly mixed: number
  readonly taking: Taking
  readonly range: WeightRange | undefined
  readonly children: ReactNode
}

function RowActions({ fund, mixed, taking, range, children }: RowActionsProps) {
  const isTaken = !taking.declined.has(fund.lipper_id)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 md:grid md:justify-items-end">
      {Math.abs(fund.after - fund.before) >= 0.05 && (
        <Checkbox
          aria-label={text.funds.take(fund.name)}
          checked={isTaken}
          onChange={() => taking.toggle(fund.lipper_id)}
        >
          {text.funds.takeShort}
        </Checkbox>
      )}
      {taking.isPartial && <b className="text-12 whitespace-nowrap">{text.funds.mixed(formatShare(mixed))}</b>}
      {range !== undefined && <StabilityBar range={range} percent={fund.after} />}
      {children}
    </span>
  )
}

function Exclude({
  fund,
  preferences,
  onPreferences,
}: {
  fund: ProposedFund
  preferences: Preferences
  onPreferences: (preferences: Preferences) => void
}) {
  const excluded = ruleOf(preferences, fund.lipper_id) === 'excluded'
  const named = { lipperId: fund.lipper_id, name: fund.name }
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={excluded}
      aria-label={`${text.funds.exclude}：${fund.name}`}
      className="-my-2 -mr-3"
      onClick={() => onPreferences(withRule(preferences, named, excluded ? 'free' : 'excluded'))}
    >
      {excluded ? text.funds.excluded : text.funds.exclude}
    </Button>
  )
}
