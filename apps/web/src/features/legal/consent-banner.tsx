import { useLocation } from 'react-router'

import { keepRoom } from '../../ui/layout/keep-room.ts'
import { Link } from '../../ui/text/link.tsx'
import { consentText as text } from './text.ts'

/** Says on every page that terms wait for the member's consent, and leads to them. */
export function ConsentBanner() {
  const { pathname } = useLocation()
  if (pathname === '/members/consents') return null
  return (
    <section
      ref={keepRoom}
      aria-label={text.banner}
      className="corner-note no-print fixed bottom-4 left-4 z-50 flex max-w-[calc(100vw-32px)] flex-wrap items-center gap-x-3 rounded-2 border border-line-2 bg-warn-bg py-1 pr-1 pl-3 text-13 shadow-2"
    >
      <span className="min-w-0 wrap-anywhere">{text.bannerText}</span>
      <Link
        to="/members/consents"
        className="ml-auto flex min-h-11 items-center rounded-2 px-3 font-medium text-brand-text hover:bg-hover fine:min-h-9"
      >
        {text.open}
      </Link>
    </section>
  )
}
