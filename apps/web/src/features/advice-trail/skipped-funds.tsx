import type { Advice } from '@zhiheng/contract/advice-trail.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'

/** What was not looked at and why, and what was looked at and given nothing. */
export function SkippedFunds({ advice }: { readonly advice: Advice }) {
  const { skipped, passed_over } = advice
  return (
    <Section title={text.skipped} {...(skipped !== null && skipped.length > 0 ? { note: text.skippedNote } : {})}>
      <Panel>
        {skipped === null || skipped.length === 0 ? (
          <p className="text-14 text-ink-2">{skipped === null ? text.skippedUnknown : text.skippedNone}</p>
        ) : (
          <dl className="text-13">
            {skipped.map(({ reason, count, funds }) => (
              <div key={reason} className="border-b border-line py-2 last:border-0">
                <dt className="flex flex-wrap justify-between gap-x-4 font-medium">
                  {text.reasons[reason]}
                  <span className="tabular-nums">{text.funds(formatCount(count))}</span>
                </dt>
                <dd className="mt-0.5 break-words text-ink-3">
                  {funds.map(({ name }) => name).join('、')}
                  {count > funds.length && <> {text.more(formatCount(count))}</>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {passed_over.length > 0 && (
          <Fold className="-mb-2 border-t border-line" title={text.passedOver(passed_over.length)}>
            <p className="text-13 break-words text-ink-2">{passed_over.map(({ name }) => name).join('、')}</p>
          </Fold>
        )}
      </Panel>
    </Section>
  )
}
