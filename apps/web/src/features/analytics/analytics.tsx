import { toldPath } from '@zhiheng/domain/analytics/told-path.ts'
import { useLocation } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { keepRoom } from '../../ui/layout/keep-room.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useSignedIn } from '../session/queries.ts'
import { sayConsent, useConsent } from './consent.ts'
import { text } from './text.ts'

/**
 * Counts a visit by the service that the site names, where the reader has agreed; else asks, on pages that would be
 * counted. Staff are not counted, nor whoever stands in a member's place.
 */
export function Analytics({ host }: { readonly host: string }) {
  const { pathname } = useLocation()
  const reader = useSignedIn()
  const consent = useConsent()
  const told = toldPath(pathname)
  if (told === null || reader?.superuser === true || reader?.acting !== undefined) return null
  if (consent === null) return <Ask host={host} />
  if (consent !== 'yes') return null
  return (
    <iframe
      // one of its own for each page: a frame that goes on would be a step back in the browser's history
      key={told}
      src={`/analytics${told}`}
      title={text.frame}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      tabIndex={-1}
      hidden
    />
  )
}

function Ask({ host }: { readonly host: string }) {
  return (
    <section
      ref={keepRoom}
      aria-label={text.region}
      className="corner-note no-print fixed inset-x-3 bottom-3 z-60 rounded-3 border border-line-2 bg-panel p-4 shadow-3 sm:right-auto sm:max-w-110"
    >
      <p className="font-bold">{text.ask(host)}</p>
      <p className="mt-1 text-13 text-pretty text-ink-2">{text.askText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => sayConsent('yes')}>
          {text.yes}
        </Button>
        <Button size="sm" onClick={() => sayConsent('no')}>
          {text.no}
        </Button>
        <TextLink to="/legal#privacy" className="ml-auto text-13">
          {text.more}
        </TextLink>
      </div>
    </section>
  )
}
