import { useLocation } from 'react-router'

import { isPageKnown } from '../../page/known-pages.ts'
import { DrawnHere } from '../../ui/layout/drawn-part.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { channelText as text } from './channel-text.ts'

const entries = [
  ['/market', text.overview],
  ['/market/perform', text.perform],
  ['/market/flow', text.flow],
  ['/market/advice', text.advice],
  ['/market/indicator', text.indicator],
  ['/market/ranking', text.ranking],
  ['/market/bond', text.bond],
] as const

/** The pages of the market channel in one line, below the site's own head. */
export function ChannelNav() {
  const { pathname } = useLocation()
  const known = entries.filter(([to]) => isPageKnown(to))
  const here = known.findLast(([to]) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <DrawnHere drawnAs={`channel ${here?.[0]}`}>
      <nav aria-label={text.channel} className="no-print border-b border-line bg-panel">
        <div className="wrap flex h-11 scroll-x items-stretch gap-5 lg:gap-6">
          {known.map((entry) => (
            <Link
              key={entry[0]}
              to={entry[0]}
              aria-current={entry === here ? 'page' : undefined}
              className={cx(
                'flex min-w-11 shrink-0 items-center justify-center border-b-[3px] text-13 whitespace-nowrap',
                entry === here ? 'border-brand font-bold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {entry[1]}
            </Link>
          ))}
        </div>
      </nav>
    </DrawnHere>
  )
}
