import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { groupedPages } from './admin-pages.ts'
import { adminText as text } from './admin-text.ts'

const overview = { to: '/admin', label: text.overview }

/**
 * The pages of the back office below the site's own head, by what they are about: all of them where there is room, in one
 * line that scrolls on small screens.
 */
export function AdminNav() {
  const { pathname } = useLocation()
  const groups = groupedPages()
  const entries = [overview, ...groups.flatMap(({ pages }) => pages)]
  const here = entries.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to ?? null
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => showCurrent(line.current, here), [here, line])
  return (
    <nav aria-label={text.title} className="no-print border-b border-line bg-panel">
      <div
        ref={line}
        className="wrap flex h-11 scroll-x items-stretch gap-x-5 lg:h-auto lg:flex-wrap lg:gap-x-8 lg:overflow-visible lg:py-1"
      >
        <Entry {...overview} isHere={here === overview.to} />
        {groups.map(({ name, pages }) => (
          <ul key={name} aria-label={name} className="flex shrink-0 items-stretch gap-x-5 lg:gap-x-4">
            <li aria-hidden className="hidden self-center text-12 text-ink-3 lg:block">
              {name}
            </li>
            {pages.map((page) => (
              <li key={page.to} className="flex">
                <Entry {...page} isHere={here === page.to} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function Entry({ to, label, isHere }: { readonly to: string; readonly label: string; readonly isHere: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-11 min-w-11 shrink-0 items-center justify-center border-b-[3px] text-13 whitespace-nowrap',
        'lg:fine:min-h-8 lg:fine:min-w-8',
        isHere ? 'border-brand font-bold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {label}
    </Link>
  )
}

/** Moves the line, and nothing else of the page, so far that the page one is on stands in its middle. */
function showCurrent(line: HTMLElement | null, to: string | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current="page"]') ?? null
  if (line === null || current === null || to === null) return
  const [frame, own] = [line.getBoundingClientRect(), current.getBoundingClientRect()]
  line.scrollLeft += own.left + own.width / 2 - (frame.left + frame.width / 2)
}
