import { useState } from 'react'

import { PhoneSteps } from '../features/phones/phone-steps.tsx'
import { text } from '../features/phones/text.ts'
import { useSignedIn } from '../features/session/queries.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** A member's phone: which it is, and another in its place. */
export function Page() {
  const member = useSignedIn()
  // what it was when the page came: while a new one is being bound, the steps stay
  const [bound, setBound] = useState(member?.phone)
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={text.description} />
      <Panel className="w-full max-w-120">
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <p className="mt-1 mb-5 text-ink-2">{text.description}</p>
        {bound === undefined ? (
          <PhoneSteps
            initialPhone=""
            next={<NextStep />}
            wayOut={
              member?.phone === undefined ? undefined : (
                <Button variant="ghost" onClick={() => setBound(member.phone)}>
                  {text.keep}
                </Button>
              )
            }
          />
        ) : (
          <Bound phone={bound} onChange={() => setBound(undefined)} />
        )}
      </Panel>
    </div>
  )
}

function Bound({ phone, onChange }: { phone: string; onChange: () => void }) {
  return (
    <div>
      <p className="text-13 text-ink-3">{text.bound}</p>
      <p className="text-24 font-bold tracking-[-0.01em]">{phone}</p>
      <p className="mt-2 mb-5 text-13 text-ink-2">{text.boundNote}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange}>{text.change}</Button>
        <NextStep />
      </div>
    </div>
  )
}

function NextStep() {
  const hasCentre = isPageKnown('/members')
  return <ButtonLink to={hasCentre ? '/members/' : '/'}>{hasCentre ? text.toCentre : text.toHome}</ButtonLink>
}
