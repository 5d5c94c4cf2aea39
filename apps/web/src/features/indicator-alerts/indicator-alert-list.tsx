import { changeIndicatorAlert, type IndicatorAlert, removeIndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useAlertChange } from '../fund-alerts/use-alert-change.ts'
import { text } from './alert-text.ts'
import { indicatorAlerts } from './queries.ts'
import { sayRule, sayState } from './say-alert.ts'
import { figureOf } from './watched-figure.ts'

interface ListProps {
  readonly entries: readonly IndicatorAlert[]
  /** What is said where there are none. */
  readonly none: string
  /** Among alerts on several figures each says its own, as a link where the page of figures is open. */
  readonly named?: 'link' | 'plain'
  readonly onEdit: (alert: IndicatorAlert) => void
}

/** The existing alerts: each can be edited, paused, set again or deleted. */
export function IndicatorAlertList({ entries, none, named, onEdit }: ListProps) {
  if (entries.length === 0) return <p className="text-13 text-ink-3">{none}</p>
  return (
    <section aria-label={text.existing}>
      <h3 className="text-14 font-bold">{text.existing}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onEdit={onEdit} {...(named === undefined ? {} : { named })} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, named, onEdit }: Pick<ListProps, 'named' | 'onEdit'> & { readonly entry: IndicatorAlert }) {
  const { isBusy, run } = useAlertChange(indicatorAlerts)
  const { id, name, indicator, direction, target, is_paused, reached } = entry
  const params = { id: String(id) }
  const set = (paused: boolean) =>
    call(changeIndicatorAlert, { params, body: { direction, target, is_paused: paused } })
  const waits = reached === null && !is_paused
  const rule = sayRule(figureOf(entry), entry)
  const act = (label: string, onClick: () => void) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={text.act(label, named === undefined ? rule : `${name} ${rule}`)}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <li className="py-2 text-13">
      {named === 'link' && <TextLink to={`/market/indicator?card=${indicator}#${indicator}`}>{name}</TextLink>}
      {named === 'plain' && <p>{name}</p>}
      <p>{rule}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-12 text-ink-3">{sayState(entry)}</span>
        <span className="-mr-3 flex">
          {entry.basis !== 'light' && act(text.edit, () => onEdit(entry))}
          {waits
            ? act(text.pause, () => run(() => set(true), text.pausedDone))
            : act(reached === null ? text.resume : text.rearm, () => run(() => set(false), text.changed))}
          {act(text.remove, () => run(() => call(removeIndicatorAlert, { params }), text.removed))}
        </span>
      </div>
    </li>
  )
}
