import { changeAlert, type FundAlert, removeAlert } from '@zhiheng/contract/fund-alerts.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { text } from './alert-text.ts'
import { alerts } from './queries.ts'
import { sayRule, sayState } from './say-alert.ts'
import { useAlertChange } from './use-alert-change.ts'

interface ListProps {
  readonly entries: readonly FundAlert[]
  /** What is said where there are none. */
  readonly none: string
  /** Among alerts of several subjects each says its own. */
  readonly isNamed?: boolean
  readonly onEdit: (alert: FundAlert) => void
}

/** The existing alerts: each can be edited, paused, set again or deleted. */
export function AlertList({ entries, none, isNamed = false, onEdit }: ListProps) {
  if (entries.length === 0) return <p className="text-13 text-ink-3">{none}</p>
  return (
    <section aria-label={text.existing}>
      <h3 className="text-14 font-bold">{text.existing}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isNamed={isNamed} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  )
}

function Entry({
  entry,
  isNamed,
  onEdit,
}: { readonly entry: FundAlert } & Required<Pick<ListProps, 'isNamed' | 'onEdit'>>) {
  const { isBusy, run } = useAlertChange(alerts)
  const { id, direction, target, since, is_paused, reached, c_name, lipper_id, portfolio_id } = entry
  const params = { id: String(id) }
  const set = (paused: boolean) => {
    const body = { direction, target, is_paused: paused, ...(since === null ? {} : { since }) }
    return call(changeAlert, { params, body })
  }
  const waits = reached === null && !is_paused
  const rule = sayRule(entry)
  const act = (label: string, onClick: () => void) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={text.act(label, isNamed ? `${c_name} ${rule}` : rule)}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <li className="py-2 text-13">
      {isNamed && (
        <TextLink to={portfolio_id === null ? `/funds/${lipper_id ?? ''}` : `/portfolios/${portfolio_id}`}>
          {c_name}
        </TextLink>
      )}
      <p>{rule}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-12 text-ink-3">{sayState(entry)}</span>
        <span className="-mr-3 flex">
          {act(text.edit, () => onEdit(entry))}
          {waits
            ? act(text.pause, () => run(() => set(true), text.pausedDone))
            : act(reached === null ? text.resume : text.rearm, () => run(() => set(false), text.changed))}
          {act(text.remove, () => run(() => call(removeAlert, { params }), text.removed))}
        </span>
      </div>
    </li>
  )
}
