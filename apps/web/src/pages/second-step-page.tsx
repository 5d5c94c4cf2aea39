import { useSearchParams } from 'react-router'

import { SecondStepPanel } from '../features/second-factor/second-step.tsx'
import { text } from '../features/second-factor/text.ts'
import { safeReferer } from '../features/session/safe-referer.ts'
import { PageHead } from '../page/page-head.tsx'

export const addressKeys = ['referer']

/** What follows a right password where the member has a second factor. */
export function Page() {
  const [address] = useSearchParams()
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={text.step.lead} />
      <SecondStepPanel referer={safeReferer(address.get('referer'))} />
    </div>
  )
}
