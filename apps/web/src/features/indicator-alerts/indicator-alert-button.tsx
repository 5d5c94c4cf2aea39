import { useQuery } from '@tanstack/react-query'

import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { indicatorAlerts } from './queries.ts'
import { text } from './text.ts'
import type { WatchedFigure } from './watched-figure.ts'

interface ButtonProps {
  readonly figure: WatchedFigure
  readonly className?: string
}

/** A bell that opens the alerts on a figure; it says how many there are. What a press does is fetched then. */
export function IndicatorAlertButton({ figure, className }: ButtonProps) {
  const member = useMember()
  const { data } = useQuery({ ...indicatorAlerts, enabled: member !== null })
  const count = data?.entries.filter(({ indicator }) => indicator === figure.id).length ?? 0
  const press = async () => (await import('./ask-indicator-alerts.ts')).askIndicatorAlerts(figure, member)
  return (
    <IconButton
      label={count === 0 ? text.bell(figure.name) : text.bellSet(figure.name, count)}
      onClick={press}
      className={className}
    >
      <Icon name="bell" className={count === 0 ? 'size-4 text-ink-3' : 'size-4 text-brand-text'} />
    </IconButton>
  )
}
