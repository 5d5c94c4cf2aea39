import type { ReactNode } from 'react'

import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'

interface FoldProps {
  readonly title: ReactNode
  /** Beside the title: how much there is, or which of it is in force. */
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** One line that folds its detail away. The browser's own: works without JavaScript, and a search in the page opens it. */
export function Fold({ title, note, className, children }: FoldProps) {
  return (
    <details className={cx('group/fold', className)}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 text-13">
        <span className="flex items-center gap-1 font-medium">
          {title}
          <Icon name="down" className="size-4 text-ink-3 transition-transform group-open/fold:rotate-180" />
        </span>
        {note !== undefined && <span className="text-12 text-ink-3">{note}</span>}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
