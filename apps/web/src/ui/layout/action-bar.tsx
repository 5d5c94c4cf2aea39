import type { ReactNode } from 'react'

/** The foot of a page that proposes something: what it comes to, and the buttons that do it, at hand all the time. */
export function ActionBar({ label, note, children }: { label: string; note: ReactNode; children?: ReactNode }) {
  return (
    <section
      data-tour="actions"
      aria-label={label}
      className="action-bar no-print bottom-0 z-10 mt-10 -mb-12 border-t border-line bg-panel shadow-2"
    >
      <div className="wrap flex min-h-16 flex-wrap items-center justify-end gap-x-6 gap-y-2 py-3">
        <p aria-live="polite" className="mr-auto min-w-0 max-sm:w-full">
          {note}
        </p>
        {children !== undefined && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
      </div>
    </section>
  )
}

/** What went wrong, in the bar. */
export function ActionFault({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className="font-medium text-danger">
      {children}
    </span>
  )
}
