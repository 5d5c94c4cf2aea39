import type { ExpertPick } from '@zhiheng/contract/expert-picks.ts'

import { formatPercent, formatShare } from '../../platform/format-number.ts'
import { Stat } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'

/** What a list costs: nothing of its own, and what its funds take. */
export function PickFees({ fees }: Pick<ExpertPick, 'fees'>) {
  return (
    <div>
      <h3 className="text-13 font-medium text-ink-3">{text.fees}</h3>
      <p className="mb-2 text-13 text-ink-2">{text.feesFree}</p>
      <div className="grid grid-cols-2 gap-x-6">
        <Stat
          label={text.running}
          value={formatPercent(fees.running)}
          note={noteOf(fees.running_known, text.runningNote)}
        />
        <Stat label={text.entry} value={formatPercent(fees.entry)} note={noteOf(fees.entry_known, text.entryNote)} />
      </div>
    </div>
  )
}

/** Whole, in part, or not at all known. */
function noteOf(known: number, note: string): string {
  if (known === 0) return text.feeUnknown
  return Math.round(known * 10) === 1000 ? note : `${note}；${text.feeKnown(formatShare(known))}`
}
