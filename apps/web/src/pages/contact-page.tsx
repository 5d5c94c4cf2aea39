import { useState } from 'react'

import { ContactForm } from '../features/help/contact-form.tsx'
import { contactText as text } from '../features/help/contact-text.ts'
import { useMember } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import { useBrand } from '../page/use-brand.ts'
import { Button } from '../ui/controls/button.tsx'
import { Callout } from '../ui/feedback/states.tsx'
import { FactList, Panel } from '../ui/layout/panel.tsx'
import { takeFocus } from '../ui/layout/take-focus.ts'
import { TextLink } from '../ui/text/text-link.tsx'

/** Writing to us, for everyone. */
export function Page() {
  const member = useMember()
  const [receipt, setReceipt] = useState<string | null>(null)
  const [isAnother, setAnother] = useState(false)
  return (
    <div className="wrap pt-8">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 mb-5 max-w-[40em] text-pretty text-ink-2">{text.lead}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Panel>
          {receipt === null ? (
            <ContactForm
              key={member?.id}
              name={member?.name ?? ''}
              email={member?.email ?? ''}
              isAnother={isAnother}
              onSent={setReceipt}
            />
          ) : (
            <Sent
              receipt={receipt}
              onAnother={() => {
                setAnother(true)
                setReceipt(null)
              }}
            />
          )}
        </Panel>
        <OtherWays />
      </div>
    </div>
  )
}

function Sent({ receipt, onAnother }: { receipt: string; onAnother: () => void }) {
  return (
    // the form that had the keyboard is gone: reading goes on here
    <section aria-label={text.done} tabIndex={-1} ref={takeFocus} className="py-4 outline-none">
      <h2 className="text-18 font-bold">{text.done}</h2>
      <p className="mt-3 text-13 text-ink-3">{text.receipt}</p>
      <p className="text-24 font-bold tracking-[-0.01em]">{receipt}</p>
      <p className="mt-3 mb-5 max-w-[36em] text-ink-2">{text.doneNext}</p>
      <Button onClick={onAnother}>{text.another}</Button>
    </section>
  )
}

function OtherWays() {
  const brand = useBrand()
  return (
    <div className="grid gap-4">
      <Panel>
        <h2 className="mb-2 text-16 font-bold">{text.otherWays}</h2>
        <FactList
          facts={[
            [text.phone, brand.phone],
            [text.mail, brand.email],
            [text.address, brand.address],
          ]}
        />
      </Panel>
      <Callout tone="warn">{text.fraud}</Callout>
      <p className="px-1 text-12 text-ink-3">
        {text.privacy} <TextLink to="/legal#privacy">{text.privacyLink}</TextLink>
      </p>
    </div>
  )
}
