import type { ReactNode } from 'react'

import { Callout } from '../../ui/feedback/states.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { text } from './text.ts'
import { usePhoneBinding } from './use-phone-binding.ts'

interface PhoneStepsProps {
  readonly initialPhone: string
  /** Where one may go when it is done. */
  readonly next: ReactNode
  /** Beside the steps until then. */
  readonly wayOut?: ReactNode
}

/** Number, code, done. */
export function PhoneSteps({ initialPhone, next, wayOut }: PhoneStepsProps) {
  const binding = usePhoneBinding(initialPhone)
  if (binding.stage === 'done')
    return (
      <section aria-label={text.done} tabIndex={-1} ref={takeFocus} className="outline-none">
        <p className="text-16 font-medium">{text.done}</p>
        <p className="mt-1 mb-5 text-ink-2">{text.doneNext(binding.shown)}</p>
        <div className="flex flex-wrap gap-2">{next}</div>
      </section>
    )
  return (
    <>
      {binding.stage === 'number' ? <PhoneNumberForm binding={binding} /> : <PhoneCodeForm binding={binding} />}
      <Callout tone="warn" className="mt-5">
        {text.fraud}
      </Callout>
      {wayOut !== undefined && <div className="mt-4">{wayOut}</div>}
    </>
  )
}
