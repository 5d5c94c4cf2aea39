import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { contentPages } from './admin-pages.ts'
import { adminText as text } from './admin-text.ts'

/** The pages of the back office in one line, below the site's own head. */
export function AdminNav() {
  const { pathname } = useLocation()
  const entries = [{ to: '/admin', label: text.overview }, ...contentPages()]
  const here = entries.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const line = useRef<HTMLDivElement>(null)
  const to = here?.to ?? null
  useEffect(() => showCurrent(line.current, to), [to])
  return (
    <nav aria-label={text.title} className="no-print border-b border-line bg-panel">
      <div ref={line} className="wrap flex h-11 scroll-x items-stretch gap-5 lg:gap-6">
        {entries.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={entry === here ? 'page' : undefined}
            className={cx(
              'flex min-w-11 shrink-0 items-center justify-center border-b-[3px] text-13 whitespace-nowrap',
              entry === here ? 'border-brand font-bold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {entry.label}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Moves the line, and nothing else of the page, so far that the page one is on stands in its middle. */
function showCurrent(line: HTMLElement | null, to: string | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current="page"]') ?? null
  if (line === null || current === null || to === null) return
  const [frame, own] = [line.getBoundingClientRect(), current.getBoundingClientRect()]
  line.scrollLeft += own.left + own.width / 2 - (frame.left + frame.width / 2)
}
