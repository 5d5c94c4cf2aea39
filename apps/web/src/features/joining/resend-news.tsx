import { Callout } from '../../ui/feedback/states.tsx'
import { text } from './text.ts'
import type { Resend } from './use-resend.ts'

/** What came of asking for another mail. */
export function ResendNews({ isDone, failure }: Resend) {
  return (
    <>
      <output className="block">{isDone && <Callout tone="info">{text.resend.done}</Callout>}</output>
      {failure !== null && (
        <div role="alert">
          <Callout tone="danger">{failure}</Callout>
        </div>
      )}
    </>
  )
}
