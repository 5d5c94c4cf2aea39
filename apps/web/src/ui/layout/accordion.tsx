import type { ReactNode } from 'react'

import { Icon } from '../text/icon.tsx'

export interface Fold {
  readonly key: string
  readonly title: ReactNode
  /** At the right end of the line: a count, a date. */
  readonly note?: ReactNode
  readonly content: ReactNode
}

interface AccordionProps {
  readonly folds: readonly Fold[]
  /** At most one stands open; the name must be the only one of its kind on the page. */
  readonly oneOpen?: string
  /** Open from the start. */
  readonly open?: readonly string[]
}

/** Titles that fold their text away. The browser's own: works without JavaScript, and a search in the page opens it. */
export function Accordion({ folds, oneOpen, open }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {folds.map((fold) => (
        <details
          key={fold.key}
          name={oneOpen}
          open={open?.includes(fold.key)}
          className="group/fold border-b border-line"
        >
          <summary className="flex min-h-11 items-center gap-3 py-1.5 font-medium hover:bg-hover">
            <span className="min-w-0 flex-1">{fold.title}</span>
            {fold.note !== undefined && <span className="text-12 font-normal text-ink-3">{fold.note}</span>}
            <Icon
              name="down"
              className="size-4 text-ink-3 transition-transform duration-120 group-open/fold:rotate-180"
            />
          </summary>
          <div className="pt-1 pb-4 text-ink-2">{fold.content}</div>
        </details>
      ))}
    </div>
  )
}
