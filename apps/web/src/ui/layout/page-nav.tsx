import { type ReactNode, useEffect, useRef, useState } from 'react'

import { cx } from '../text/cx.ts'
import type { Follower, Reading } from './follow-sections.ts'
import { layoutText } from './layout-text.ts'

interface PageNavProps {
  /** The parts of the page in their order; `id` is the part's and its hash. */
  readonly sections: readonly { readonly id: string; readonly label: string }[]
  /** Stands before the parts, once the page's own head is out of sight. */
  readonly lead?: ReactNode
  /** The same behind the parts: the page's one action. */
  readonly trail?: ReactNode
}

/**
 * The parts of a page in one line that stays. The part that fills most of the window is underlined and named in the
 * address (`#part` or `#part:tab`); an address that names one opens there. Plain links without JavaScript.
 */
export function PageNav({ sections, lead, trail }: PageNavProps) {
  const bar = useRef<HTMLDivElement>(null)
  const follower = useRef<Follower>(null)
  const [{ current, stuck }, setReading] = useState<Reading>({ current: sections[0]?.id ?? '', stuck: false })
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    let isHere = true
    const follow = async () => {
      const { followReading } = await import('./follow-sections.ts')
      if (isHere) follower.current = followReading(ids.split(' '), setReading)
    }
    // without it the links are still links
    follow().catch(() => {})
    return () => {
      isHere = false
      follower.current?.stop()
    }
  }, [ids])

  // on a phone the underlined part may be beside the bar's end
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav
      data-tour="parts"
      aria-label={layoutText.pageNav}
      className="no-print sticky top-(--bars) z-10 border-b border-line bg-panel transition-[top] duration-200"
    >
      <div ref={bar} className="wrap flex h-11 scroll-x items-center gap-6 lg:h-13">
        {stuck && lead}
        {sections.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            onClick={(event) => {
              // with such a key it is another window's
              const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
              if (isPlain && follower.current?.goTo(id) === true) event.preventDefault()
            }}
            aria-current={current === id ? 'true' : undefined}
            className={cx(
              'flex h-full min-w-11 shrink-0 items-center justify-center border-y-[3px] border-transparent text-13 whitespace-nowrap hover:text-ink lg:fine:min-w-0',
              current === id ? 'border-b-brand font-bold text-ink' : 'text-ink-2',
            )}
          >
            {label}
          </a>
        ))}
        {stuck && trail}
      </div>
    </nav>
  )
}
