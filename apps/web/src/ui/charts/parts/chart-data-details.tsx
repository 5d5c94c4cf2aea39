import { type ReactNode, Suspense, useState } from 'react'

/** What stands behind a chart: drawn, and fetched, when someone opens it. */
export function Behind({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-12" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        data-print={open ? '圖中數值' : '圖中數值請見網頁版的「顯示表格」。'}
        className="inline-flex min-h-11 items-center font-medium text-brand-text hover:underline md:min-h-8"
      >
        {open ? '收合表格' : '顯示表格'}
      </summary>
      {open && <Suspense>{children}</Suspense>}
    </details>
  )
}
