import { useQuery } from '@tanstack/react-query'
import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import { text } from './alert-text.ts'
import { type Alerted, isAbout } from './alerted-fund.ts'
import { alerts } from './queries.ts'

interface AlertDialogProps {
  readonly asked: Asked<void>
  readonly subject: Alerted
  readonly edited: FundAlert | null
}

/** Alerts on a fund or a portfolio: a new one or the change of one, and those that are there. */
export function AlertDialog({ asked, subject, edited: first }: AlertDialogProps) {
  const { data } = useQuery(alerts)
  const [edited, setEdited] = useState(first)
  const own = data?.entries.filter((entry) => isAbout(subject, entry))
  const isFund = !('portfolio_id' in subject)
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={edited === null ? text.title : text.titleEdit}
      text={text.intro(subject.name)}
      actions={<Button onClick={asked.deny}>{text.close}</Button>}
    >
      <div className="grid gap-5 pt-3">
        {isFund && subject.price !== null && (
          <p className="text-13 text-ink-2">{text.now(formatNav(subject.price), formatDay(subject.price_date))}</p>
        )}
        <AlertForm key={edited?.id ?? 'new'} subject={subject} edited={edited} onSaved={() => setEdited(null)} />
        {own === undefined ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <AlertList entries={own} none={isFund ? text.none : text.noneOfPortfolio} onEdit={setEdited} />
        )}
      </div>
    </AskedDialog>
  )
}
