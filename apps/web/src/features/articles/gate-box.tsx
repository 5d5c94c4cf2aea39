import type { Article } from '@zhiheng/contract/articles.ts'
import { useLocation } from 'react-router'

import { formatDay } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'

/** Where the beginning of a premium article ends: what is left of it, and how one reads on. Structured data name its class. */
export function GateBox({ gate }: { readonly gate: NonNullable<Article['gate']> }) {
  const { pathname } = useLocation()
  const isGuest = gate.reason === 'guest'
  const referer = `?referer=${encodeURIComponent(pathname)}`
  return (
    <Panel className="article-gate mt-6 border-line-3">
      <h2 className="text-18 font-bold">{isGuest ? text.gate.guest : text.gate.spent}</h2>
      <p className="mt-1.5 text-14 text-ink-2">
        {text.gate.left(gate.minutes_left, Math.round(gate.share_left))}
        {isGuest ? text.gate.guestText : text.gate.spentText(formatDay(gate.restarts_on))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isGuest ? (
          <>
            <ButtonLink variant="primary" to={`/members/signin${referer}`}>
              {text.gate.signIn}
            </ButtonLink>
            <ButtonLink to="/members/signup">{text.gate.join}</ButtonLink>
          </>
        ) : (
          <ButtonLink variant="primary" to="/members/premium">
            {text.gate.upgrade}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
