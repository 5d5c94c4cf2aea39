import { Suspense } from 'react'

import { text } from '../features/firms/text.ts'
import { useSignedIn } from '../features/session/queries.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useBrand } from '../page/use-brand.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const FirmPart = fetchPart(async () => (await import('../features/firms/firm-part.tsx')).FirmPart)

/** A firm's own front door: who it is, how to reach it, and the way in. */
export function Page() {
  const brand = useBrand()
  const { firm } = useBoot()
  const isIn = useSignedIn() !== null
  const facts = [
    { label: text.operator, value: brand.operator },
    { label: text.license, value: brand.license },
    { label: text.address, value: brand.address },
    { label: text.phone, value: brand.phone },
    { label: text.email, value: brand.email },
  ].filter(({ value }) => value !== '')
  return (
    <div className="wrap py-10 md:py-16">
      <PageHead description={text.description(brand.name)} />
      <div className="grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
        <section>
          <h1 className="text-24 leading-tight font-bold text-balance md:text-28">{text.welcome(brand.name)}</h1>
          <p className="mt-3 max-w-[34em] text-16 text-ink-2">{text.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={isIn ? '/' : '/members/signin'} variant="primary">
              {isIn ? text.goOn : text.signIn}
            </ButtonLink>
            {!isIn && firm?.isSignupOpen === true && <ButtonLink to="/members/signup">{text.signUp}</ButtonLink>}
            {isIn && <ButtonLink to="/proposals">{text.proposals}</ButtonLink>}
          </div>
        </section>
        <Panel>
          <h2 className="text-16 font-bold">{text.contact}</h2>
          <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 text-14">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 border-t border-line pt-3 text-13">
            <TextLink to="/legal">{text.legal}</TextLink>
          </p>
        </Panel>
      </div>
      {firm?.module && (
        <Suspense>
          <FirmPart firm={firm} place="landing" />
        </Suspense>
      )}
    </div>
  )
}
