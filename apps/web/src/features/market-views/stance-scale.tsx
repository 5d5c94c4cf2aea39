import { stances } from '@zhiheng/domain/market-views/market-view.ts'

import { cx } from '../../ui/text/cx.ts'
import type { ViewRow } from './queries.ts'
import { text } from './text.ts'

/** A stance as its place on a scale of three, in ink: it is an opinion and no return. */
export function StanceScale({ stance }: { readonly stance: ViewRow['stance'] }) {
  const name = text.stances[`${stance}`]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="inline-grid grid-cols-[repeat(3,18px)] gap-0.5">
        {stances.map((step) => (
          <span
            key={step}
            className={cx(
              'h-2 rounded-[2px] border',
              step === stance ? 'border-ink bg-ink' : 'border-line-2 bg-sunken',
            )}
          />
        ))}
      </span>
      <b className="text-14">{name}</b>
    </span>
  )
}
