import { Button } from '../../ui/controls/button.tsx'
import { sayConsent, useConsent } from './consent.ts'
import { text } from './text.ts'

/** What the privacy text says of the counter of visits, and the reader's own word on it. */
export function ConsentSetting({ host }: { readonly host: string }) {
  const consent = useConsent()
  const isGiven = consent === 'yes'
  return (
    <div className="mt-4 rounded-2 bg-sunken px-4 py-3">
      <h3 className="text-14 font-bold">{text.title}</h3>
      <p className="mt-1 leading-read wrap-anywhere">{text.policy(host)}</p>
      {consent !== 'unknown' && (
        <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <output>{text.states[consent ?? 'unasked']}</output>
          <Button size="sm" onClick={() => sayConsent(isGiven ? 'no' : 'yes')}>
            {isGiven ? text.takeBack : text.agree}
          </Button>
        </div>
      )}
    </div>
  )
}
