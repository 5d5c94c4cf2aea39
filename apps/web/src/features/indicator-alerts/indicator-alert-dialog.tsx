import { useQuery } from '@tanstack/react-query'
import type { IndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { text } from './alert-text.ts'
import { IndicatorAlertForm } from './indicator-alert-form.tsx'
import { IndicatorAlertList } from './indicator-alert-list.tsx'
import { indicatorAlerts } from './queries.ts'
import type { WatchedFigure } from './watched-figure.ts'

interface DialogProps {
  readonly asked: Asked<void>
  readonly figure: WatchedFigure
  readonly edited: IndicatorAlert | null
}

/** Alerts on a figure: a new one or the change of one, and those that are there. */
export function IndicatorAlertDialog({ asked, figure, edited: first }: DialogProps) {
  const { data } = useQuery(indicatorAlerts)
  const [edited, setEdited] = useState(first)
  const own = data?.entries.filter(({ indicator }) => indicator === figure.id)
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={edited === null ? text.title : text.titleEdit}
      text={text.intro(figure.name)}
      actions={<Button onClick={asked.deny}>{text.close}</Button>}
    >
      <div className="grid gap-5 pt-3">
        <IndicatorAlertForm key={edited?.id ?? 'new'} figure={figure} edited={edited} onSaved={() => setEdited(null)} />
        {own === undefined ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <IndicatorAlertList entries={own} none={text.none} onEdit={setEdited} />
        )}
      </div>
    </AskedDialog>
  )
}
