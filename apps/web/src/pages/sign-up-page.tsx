import { isReferToken } from '@zhiheng/domain/joining/activation.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import type { Mailed } from '../features/joining/mailed.ts'
import { pathFor } from '../features/joining/shown-email.ts'
import { SignUpForm } from '../features/joining/sign-up-form.tsx'
import { text } from '../features/joining/text.ts'
import { safeReferer } from '../features/session/safe-referer.ts'
import { PageHead } from '../page/page-head.tsx'
import { Callout } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Icon } from '../ui/text/icon.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const words = text.signUp

export const addressKeys = ['referer']

/** Becoming a member, on one's own or by a friend's invitation. */
export function Page() {
  const navigate = useNavigate()
  const { referToken = '' } = useParams()
  const isReferred = isReferToken(referToken)
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={words.description} />
      <div className="grid w-full max-w-110 items-start gap-4 lg:max-w-220 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Panel>
          <h1 className="text-24 leading-tight font-bold">{words.title}</h1>
          <p className="mt-1 mb-5 text-ink-2">{words.lead}</p>
          {isReferred && (
            <Callout tone="info" className="mb-4">
              {words.referred}
            </Callout>
          )}
          <SignUpForm
            referToken={isReferred ? referToken : undefined}
            onMailed={(email) => {
              const state: Mailed = { mailedAt: Date.now() }
              void navigate(pathFor('unactivated', email), { state })
            }}
          />
          <HasAccount />
        </Panel>
        <Benefits />
      </div>
    </div>
  )
}

function HasAccount() {
  const [address] = useSearchParams()
  const referer = safeReferer(address.get('referer'))
  const query = referer === '/' ? '' : `?referer=${encodeURIComponent(referer)}`
  return (
    <p className="mt-4 text-13 text-ink-2">
      {words.hasAccount} <TextLink to={`/members/signin${query}`}>{words.signIn}</TextLink>
    </p>
  )
}

function Benefits() {
  return (
    <Panel>
      <h2 className="mb-3 text-16 font-bold">{words.benefitsTitle}</h2>
      <ul className="grid gap-2.5 text-13">
        {words.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-12 text-ink-3">{words.benefitsNote}</p>
    </Panel>
  )
}
