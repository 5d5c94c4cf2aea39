import { Fragment, type ReactNode } from 'react'

import { useDrawnRows } from './drawn-rows.ts'

interface DrawnPartProps {
  /** A name for all that the part's look depends on, but for the version of the data; null draws it anew. */
  readonly drawnAs: string | null
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A block that the server draws once and keeps until the data change. For what looks the same for everybody when the
 * page arrives; it sees the router's base and neither member nor address.
 */
export function DrawnPart({ drawnAs, className, children }: DrawnPartProps) {
  const kept = useDrawnRows()
  const html = drawnAs === null ? null : kept?.html(drawnAs, () => <Fragment>{children}</Fragment>)
  if (typeof html !== 'string') return <div className={className}>{children}</div>
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * The same without a block around it: its mark stands in the page as a text. An element has to stand between two of
 * them, or React parts the two marks by a comment.
 */
export function DrawnHere({ drawnAs, children }: Omit<DrawnPartProps, 'className'>) {
  const kept = useDrawnRows()
  if (kept === null || drawnAs === null) return children
  return kept.html(drawnAs, () => <Fragment>{children}</Fragment>) ?? children
}
