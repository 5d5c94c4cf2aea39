import { changeHoldingAlert, type HoldingAlert, removeHoldingAlert } from '@zhiheng/contract/holding-alerts.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAlertChange } from '../fund-alerts/use-alert-change.ts'
import { holdingAlerts } from './queries.ts'
import { ruleOf, sayState } from './say-alert.ts'
import { text } from './text.ts'

interface ListProps {
  readonly entries: readonly HoldingAlert[]
  /** What is said where there are none. */
  readonly none: string
  readonly onEdit: (alert: HoldingAlert) => void
}

/** The existing alerts: each can be edited, paused, re-armed or deleted. */
export function HoldingAlertList({ entries, none, onEdit }: ListProps) {
  if (entries.length === 0) return <p className="text-13 text-ink-3">{none}</p>
  return (
    <section aria-label={text.existing}>
      <h3 className="text-14 font-bold">{text.existing}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, onEdit }: Pick<ListProps, 'onEdit'> & { readonly entry: HoldingAlert }) {
  const { isBusy, run } = useAlertChange(holdingAlerts)
  const { id, event, percent, is_paused, told_on } = entry
  const params = { id: String(id) }
  const set = (paused: boolean) => call(changeHoldingAlert, { params, body: { event, percent, is_paused: paused } })
  const waits = told_on === null && !is_paused
  const again = told_on === null ? text.resume : text.rearm
  const rule = ruleOf(entry)
  const act = (label: string, onClick: () => void) => (
    <Button variant="ghost" size="sm" aria-label={text.act(label, rule)} disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className="py-2 text-13">
      <p>{rule}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-12 text-ink-3">{sayState(entry)}</span>
        <span className="-mr-3 flex">
          {act(text.edit, () => onEdit(entry))}
          {waits
            ? act(text.pause, () => run(() => set(true), text.pausedDone))
            : act(again, () => run(() => set(false), text.changed))}
          {act(text.remove, () => run(() => call(removeHoldingAlert, { params }), text.removed))}
        </span>
      </div>
    </li>
  )
}
