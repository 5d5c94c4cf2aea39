import { useQuery } from '@tanstack/react-query'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertList } from './alert-list.tsx'
import type { AlertedFund } from './alerted-fund.ts'
import { alerts } from './queries.ts'
import { text } from './text.ts'

interface AlertDialogProps {
  readonly asked: Asked<void>
  readonly fund: AlertedFund
}

/** A fund's alerts: a new one, and those that are there. */
export function AlertDialog({ asked, fund }: AlertDialogProps) {
  const { data } = useQuery(alerts)
  const own = data?.entries.filter((entry) => entry.lipper_id === fund.lipper_id)
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={text.title}
      text={text.intro(fund.name)}
      actions={<Button onClick={asked.deny}>{text.close}</Button>}
    >
      <div className="grid gap-5 pt-3">
        <p className="text-13 text-ink-2">{text.now(formatNav(fund.price), formatDay(fund.price_date))}</p>
        <AlertForm fund={fund} />
        {own === undefined ? <Skeleton className="h-16 w-full" /> : <AlertList entries={own} />}
      </div>
    </AskedDialog>
  )
}
