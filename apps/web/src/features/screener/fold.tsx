import type { ReactNode } from 'react'

interface FoldProps {
  readonly title: string
  /** Those that few look for stay folded until one of them is set, so that the list is not longer than what it finds. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A list of conditions that folds. */
export function Fold({ title, isOpen = true, children }: FoldProps) {
  return (
    <details open={isOpen} className="group/fold border-b border-line py-2.5">
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
