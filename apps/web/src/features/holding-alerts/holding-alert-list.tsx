import { changeHoldingAlert, type HoldingAlert, removeHoldingAlert } from '@zhiheng/contract/holding-alerts.ts'

import { call } from '../../api/call.ts'
import { AlertRow, AlertRows } from '../fund-alerts/alert-row.tsx'
import { holdingAlerts } from './queries.ts'
import { ruleOf, sayState } from './say-alert.ts'
import { text } from './text.ts'

interface ListProps {
  /** undefined until they have come. */
  readonly entries: readonly HoldingAlert[] | undefined
  /** What is said where there are none. */
  readonly none: string
  readonly onEdit: (alert: HoldingAlert) => void
}

/** The existing alerts on holdings. */
export function HoldingAlertList({ entries, none, onEdit }: ListProps) {
  return (
    <AlertRows entries={entries} title={text.existing} none={none}>
      {(entry) => <Entry key={entry.id} entry={entry} onEdit={onEdit} />}
    </AlertRows>
  )
}

function Entry({ entry, onEdit }: Pick<ListProps, 'onEdit'> & { readonly entry: HoldingAlert }) {
  const { id, event, percent, is_paused, told_on } = entry
  const params = { id: String(id) }
  const rule = ruleOf(entry)
  return (
    <AlertRow
      list={holdingAlerts}
      rule={rule}
      spoken={rule}
      state={sayState(entry)}
      isPaused={is_paused}
      isReached={told_on !== null}
      changed={text.changed}
      onEdit={() => onEdit(entry)}
      onPause={(paused) => call(changeHoldingAlert, { params, body: { event, percent, is_paused: paused } })}
      onRemove={() => call(removeHoldingAlert, { params })}
    />
  )
}
