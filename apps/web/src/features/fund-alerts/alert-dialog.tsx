import { useQuery } from '@tanstack/react-query'
import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav } from '../../platform/format-number.ts'
import type { Asked } from '../../ui/overlays/asked.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { text } from './alert-text.ts'
import { type Alerted, isAbout } from './alerted-fund.ts'
import { AlertsDialog } from './alerts-dialog.tsx'
import { alerts } from './queries.ts'

interface AlertDialogProps {
  readonly asked: Asked<void>
  readonly subject: Alerted
  readonly edited: FundAlert | null
}

/** Alerts on a fund or a portfolio: a new one or the change of one, and those that are there. */
export function AlertDialog({ asked, subject, edited: first }: AlertDialogProps) {
  const { data } = useQuery(alerts)
  const own = data?.entries.filter((entry) => isAbout(subject, entry))
  const isFund = !('portfolio_id' in subject)
  return (
    <AlertsDialog asked={asked} text={text} intro={text.intro(subject.name)} first={first}>
      {(edited, onEdit) => (
        <>
          {isFund && subject.price !== null && (
            <p className="text-13 text-ink-2">{text.now(formatNav(subject.price), formatDay(subject.price_date))}</p>
          )}
          <AlertForm key={edited?.id ?? 'new'} subject={subject} edited={edited} onSaved={() => onEdit(null)} />
          <AlertList entries={own} none={isFund ? text.none : text.noneOfPortfolio} onEdit={onEdit} />
        </>
      )}
    </AlertsDialog>
  )
}
