import type { Caveat } from '@zhiheng/contract/portfolio-ledger.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { caveatsText } from './caveats-text.ts'

/** What is not known, before any figure that it bears on; nothing where all is known. */
export function PortfolioCaveats({ caveats }: { caveats: readonly Caveat[] }) {
  if (caveats.length === 0) return null
  return (
    <Callout tone="warn" className="mt-4">
      <ul aria-label={caveatsText.label} className="space-y-1">
        {caveats.map((caveat) => (
          <li key={`${caveat.lipper_id} ${caveat.kind} ${caveat.from}`}>
            <span className="font-bold">{caveat.name}</span>：{sentenceOf(caveat)}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function sentenceOf({ kind, from, to, count }: Caveat): string {
  return caveatsText.kinds[kind]({ from: written(from), to: written(to), count: count ?? 0 })
}

function written(day: Caveat['from']): string {
  return day === null ? '' : formatDay(day)
}
