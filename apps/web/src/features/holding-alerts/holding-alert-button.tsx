import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import type { AlertSubject } from './alert-subject.ts'
import { text } from './text.ts'

interface ButtonProps {
  readonly subject: AlertSubject
}

/**
 * Opens the alerts on what funds hold: a button, or a bell in the row of a fund, above the link that is the row on a phone.
 * What a press does is fetched then.
 */
export function HoldingAlertButton({ subject }: ButtonProps) {
  const member = useMember()
  const press = async () => (await import('./ask-holding-alerts.ts')).askHoldingAlerts(subject, member)
  if (subject.fund !== null)
    return (
      <IconButton label={text.bell(subject.fund.name)} onClick={press} className="z-1 -my-2">
        <Icon name="bell" className="size-4 text-ink-3" />
      </IconButton>
    )
  return (
    <Button onClick={press}>
      <Icon name="bell" className="size-4" />
      {text.button}
    </Button>
  )
}
