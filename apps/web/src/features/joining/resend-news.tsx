import { Callout } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { text } from './text.ts'
import type { Resend } from './use-resend.ts'

/** What came of asking for another mail. */
export function ResendNews({ isDone, problem }: Resend) {
  return (
    <>
      <output className="block">{isDone && <Callout tone="info">{text.resend.done}</Callout>}</output>
      <FormAlert of={{ problem }} />
    </>
  )
}
