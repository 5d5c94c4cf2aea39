import type { ReactNode } from 'react'

import { Link } from '../../ui/text/link.tsx'
import { markText } from './mark-text.ts'

/** The day of a figure as the way to where its source, its next day and what is late of it are told. */
export function StatusMark({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      to="/status"
      title={markText.title}
      className="inline-flex min-h-11 items-center underline decoration-dotted underline-offset-2 hover:decoration-solid fine:min-h-0"
    >
      {children}
    </Link>
  )
}
