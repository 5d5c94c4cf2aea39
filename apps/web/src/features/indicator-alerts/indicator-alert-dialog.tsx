import { useQuery } from '@tanstack/react-query'
import type { IndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'

import type { Asked } from '../../ui/overlays/asked.ts'
import { AlertsDialog } from '../fund-alerts/alerts-dialog.tsx'
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
  const own = data?.entries.filter(({ indicator }) => indicator === figure.id)
  return (
    <AlertsDialog asked={asked} text={text} intro={text.intro(figure.name)} first={first}>
      {(edited, onEdit) => (
        <>
          <IndicatorAlertForm key={edited?.id ?? 'new'} figure={figure} edited={edited} onSaved={() => onEdit(null)} />
          <IndicatorAlertList entries={own} none={text.none} onEdit={onEdit} />
        </>
      )}
    </AlertsDialog>
  )
}
