import { Suspense } from 'react'

import { text } from '../features/checkup/text.ts'
import { PageHead } from '../page/page-head.tsx'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { useMounted } from '../ui/layout/use-mounted.ts'
import { TextLink } from '../ui/text/text-link.tsx'

const CheckupForm = fetchPart(async () => (await import('../features/checkup/checkup-form.tsx')).CheckupForm)

/** A check-up of what one holds, without an account: nothing leaves the tab until an account saves it. */
export function Page() {
  // what a tab keeps is not known to the server
  const isHere = useMounted()
  const waiting = (
    <Panel className="mt-6">
      <Skeleton className="h-60 w-full" />
    </Panel>
  )
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[56em] text-16 text-ink-2">{text.lead}</p>
      <p className="mt-1 max-w-[60em] text-13 text-ink-3">{text.privacy}</p>
      {isHere ? (
        <Suspense fallback={waiting}>
          <CheckupForm />
        </Suspense>
      ) : (
        waiting
      )}
      <p className="mt-8 text-13">
        <TextLink to="/tools/fof">{text.toFof}</TextLink>
      </p>
    </div>
  )
}
