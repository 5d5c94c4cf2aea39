import type { ReactNode } from 'react'

/** A list of conditions that folds. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/fold border-b border-line py-2.5">
      <summary className="flex min-h-8 items-center justify-between font-bold">
        {title}
        <span
          aria-hidden="true"
          className="mr-1 size-[7px] rotate-45 border-r-[1.5px] border-b-[1.5px] border-ink-3 group-open/fold:rotate-225"
        />
      </summary>
      <fieldset className="min-w-0">
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
