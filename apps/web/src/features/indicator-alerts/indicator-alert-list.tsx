import { changeIndicatorAlert, type IndicatorAlert, removeIndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'

import { call } from '../../api/call.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AlertRow, AlertRows } from '../fund-alerts/alert-row.tsx'
import { text } from './alert-text.ts'
import { indicatorAlerts } from './queries.ts'
import { sayRule, sayState } from './say-alert.ts'
import { figureOf } from './watched-figure.ts'

interface ListProps {
  /** undefined until they have come. */
  readonly entries: readonly IndicatorAlert[] | undefined
  /** What is said where there are none. */
  readonly none: string
  /** Among alerts on several figures each says its own, as a link where the page of figures is open. */
  readonly named?: 'link' | 'plain' | undefined
  readonly onEdit: (alert: IndicatorAlert) => void
}

/** The existing alerts on figures of the economy. */
export function IndicatorAlertList({ entries, none, named, onEdit }: ListProps) {
  return (
    <AlertRows entries={entries} title={text.existing} none={none}>
      {(entry) => <Entry key={entry.id} entry={entry} named={named} onEdit={onEdit} />}
    </AlertRows>
  )
}

function Entry({ entry, named, onEdit }: Pick<ListProps, 'named' | 'onEdit'> & { readonly entry: IndicatorAlert }) {
  const { id, name, indicator, basis, direction, target, is_paused, reached } = entry
  const params = { id: String(id) }
  const rule = sayRule(figureOf(entry), entry)
  return (
    <AlertRow
      list={indicatorAlerts}
      subject={
        named === 'link' ? (
          <TextLink to={`/market/indicator?card=${indicator}#${indicator}`}>{name}</TextLink>
        ) : (
          named === 'plain' && <p>{name}</p>
        )
      }
      rule={rule}
      spoken={named === undefined ? rule : `${name} ${rule}`}
      state={sayState(entry)}
      isPaused={is_paused}
      isReached={reached !== null}
      changed={text.changed}
      onEdit={basis === 'light' ? undefined : () => onEdit(entry)}
      onPause={(paused) => call(changeIndicatorAlert, { params, body: { direction, target, is_paused: paused } })}
      onRemove={() => call(removeIndicatorAlert, { params })}
    />
  )
}
