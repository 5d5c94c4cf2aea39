import { changeAlert, type FundAlert, removeAlert } from '@zhiheng/contract/fund-alerts.ts'

import { call } from '../../api/call.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AlertRow, AlertRows } from './alert-row.tsx'
import { text } from './alert-text.ts'
import { alerts } from './queries.ts'
import { sayRule, sayState } from './say-alert.ts'

interface ListProps {
  /** undefined until they have come. */
  readonly entries: readonly FundAlert[] | undefined
  /** What is said where there are none. */
  readonly none: string
  /** Among alerts of several subjects each says its own. */
  readonly isNamed?: boolean
  readonly onEdit: (alert: FundAlert) => void
}

/** The existing alerts on funds and portfolios. */
export function AlertList({ entries, none, isNamed = false, onEdit }: ListProps) {
  return (
    <AlertRows entries={entries} title={text.existing} none={none}>
      {(entry) => <Entry key={entry.id} entry={entry} isNamed={isNamed} onEdit={onEdit} />}
    </AlertRows>
  )
}

function Entry({
  entry,
  isNamed,
  onEdit,
}: { readonly entry: FundAlert } & Required<Pick<ListProps, 'isNamed' | 'onEdit'>>) {
  const { id, direction, target, since, is_paused, reached, c_name, lipper_id, portfolio_id } = entry
  const params = { id: String(id) }
  const rule = sayRule(entry)
  const page = portfolio_id === null ? `/funds/${lipper_id ?? ''}` : `/portfolios/${portfolio_id}`
  return (
    <AlertRow
      list={alerts}
      subject={isNamed && <TextLink to={page}>{c_name}</TextLink>}
      rule={rule}
      spoken={isNamed ? `${c_name} ${rule}` : rule}
      state={sayState(entry)}
      isPaused={is_paused}
      isReached={reached !== null}
      changed={text.changed}
      onEdit={() => onEdit(entry)}
      onPause={(paused) => {
        const body = { direction, target, is_paused: paused, ...(since === null ? {} : { since }) }
        return call(changeAlert, { params, body })
      }}
      onRemove={() => call(removeAlert, { params })}
    />
  )
}
