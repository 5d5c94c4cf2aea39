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
            gauge={
              <Gauge
                fund={fund}
                mixed={taking.isPartial ? (taking.mixed.funds[index]?.after ?? fund.after) : null}
                range={ranges.find((range) => range.lipper_id === fund.lipper_id)}
              />
            }
            action={
              <RowActions fund={fund} taking={taking}>
                {fund.before === 0 && <Exclude fund={fund} preferences={preferences} onPreferences={onPreferences} />}
              </RowActions>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

interface GaugeProps {
  readonly fund: ProposedFund
  /** Its share if what is ticked is taken; null where all is. */
  readonly mixed: number | null
  readonly range: WeightRange | undefined
}

/** Under its weights: how firm the new one is, and what it becomes where a part is taken. */
function Gauge({ fund, mixed, range }: GaugeProps) {
  return (
    <>
      {range !== undefined && <StabilityBar range={range} percent={fund.after} />}
      {mixed !== null && (
        <b className="block text-right text-12 whitespace-nowrap">{text.funds.mixed(formatShare(mixed))}</b>
      )}
    </>
  )
}

interface RowActionsProps {
  readonly fund: ProposedFund
  readonly taking: Taking
  readonly children: ReactNode
}

/** Keeping it out, then taking it: ticks stand under each other at the end of the rows. */
function RowActions({ fund, taking, children }: RowActionsProps) {
  const isTaken = !taking.declined.has(fund.lipper_id)
  return (
    <span className="flex items-center justify-end gap-x-3">
      {children}
      {Math.abs(fund.after - fund.before) >= 0.05 && (
        <Checkbox
          aria-label={text.funds.take(fund.name)}
          checked={isTaken}
          onChange={() => taking.toggle(fund.lipper_id)}
        >
          {text.funds.takeShort}
        </Checkbox>
      )}
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
      className="-my-2"
      onClick={() => onPreferences(withRule(preferences, named, excluded ? 'free' : 'excluded'))}
    >
      {excluded ? text.funds.excluded : text.funds.exclude}
    </Button>
  )
}
