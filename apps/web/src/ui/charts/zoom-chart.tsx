import { lazy, Suspense, useState } from 'react'

import { Button } from '../button.tsx'
import type { ZoomDrawing } from './zoom-options.ts'

// brings Ark at once and ECharts when it opens: fetched when somebody wants to see it
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

/** A button that opens the lines of a chart large, to be zoomed. */
export function ZoomChart({ title, drawing, className }: { title: string; drawing: ZoomDrawing; className?: string }) {
  // what was drawn at the press stays while it is open, whatever the page fetches meanwhile
  const [shown, setShown] = useState<ZoomDrawing | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={className}
        onClick={() => {
          setShown(drawing)
          setOpen(true)
        }}
      >
        放大檢視
      </Button>
      {shown && (
        <Suspense>
          <ZoomDialog open={open} onClose={() => setOpen(false)} title={title} drawing={shown} />
        </Suspense>
      )}
    </>
  )
}
