import { useQuery } from '@tanstack/react-query'

import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import type { AlertedFund } from './alerted-fund.ts'
import { alerts } from './queries.ts'
import { text } from './text.ts'

interface AlertButtonProps {
  readonly fund: AlertedFund
  /** A bell alone, for a row. */
  readonly isSmall?: boolean
  readonly className?: string
}

/** Opens the alerts of a fund; says how many there are once that is known. What a press does is fetched when it is first pressed. */
export function AlertButton({ fund, isSmall = false, className }: AlertButtonProps) {
  const member = useMember()
  const { data } = useQuery({ ...alerts, enabled: member !== null })
  const count = data?.entries.filter((entry) => entry.lipper_id === fund.lipper_id).length ?? 0
  const press = async () => (await import('./ask-alerts.ts')).askAlerts(fund, member)
  const words = count === 0 ? text.button : text.buttonSet(count)
  if (isSmall)
    return (
      <IconButton
        label={`${text.label(fund.name)}${count === 0 ? '' : `，${words}`}`}
        onClick={press}
        className={className}
      >
        <Icon name="bell" className={count === 0 ? 'size-4 text-ink-3' : 'size-4 text-brand-text'} />
      </IconButton>
    )
  return (
    <Button onClick={press} className={className}>
      <Icon name="bell" className="size-4" />
      {words}
      <span className="vh">{text.of(fund.name)}</span>
    </Button>
  )
}
