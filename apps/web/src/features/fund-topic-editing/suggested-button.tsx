import type { ReactNode } from 'react'

import { Icon } from '../../ui/text/icon.tsx'

/** Something that may be meant; a press takes it. */
export function SuggestedButton({ onPick, children }: { readonly onPick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-2 bg-panel px-3.5 py-1 text-left text-13 text-ink-2 hover:border-line-3 fine:min-h-8 md:px-3"
    >
      <Icon name="plus" className="size-3.5 shrink-0" />
      {children}
    </button>
  )
}
