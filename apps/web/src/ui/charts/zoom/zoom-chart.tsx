import { Suspense, useState } from 'react'

import { fetchPart } from '../../../platform/fetch-part.ts'
import { showError } from '../../feedback/show-error.ts'
import { cx } from '../../text/cx.ts'
import type { LineChartProps } from '../line/line.ts'
import { plotText } from '../parts/plot-text.ts'
import type { ZoomDrawing } from './zoom-view.ts'

// brings Ark and the canvas: fetched when someone wants to see it
const ZoomDialog = fetchPart(async () => (await import('./zoom-dialog.tsx')).ZoomDialog, showError)

interface ZoomChartProps {
  readonly title: string
  readonly drawing: ZoomDrawing & Pick<LineChartProps, 'zoomFully'>
  readonly className?: string
}

/** A button that opens the lines of a chart large, to be zoomed. */
export function ZoomChart({ title, drawing, className }: ZoomChartProps) {
  // what was drawn at the press stays while it is open, whatever the page fetches meanwhile
  const [shown, setShown] = useState<ZoomChartProps['drawing'] | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        // looks like the way to the chart's table, beside which it stands
        className={cx(
          'no-print inline-flex min-h-11 items-center text-12 font-medium text-brand-text hover:underline md:min-h-8',
          className,
        )}
        onClick={() => {
          setShown(drawing)
          setOpen(true)
        }}
      >
        {plotText.enlarge}
      </button>
      {shown && (
        <Suspense>
          <ZoomDialog open={open} onClose={() => setOpen(false)} title={title} drawing={shown} />
        </Suspense>
      )}
    </>
  )
}
