import type { changeFlags } from '@zhiheng/contract/portfolio-ledger.ts'

import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { ledgerText } from './ledger-text.ts'

type Flag = (typeof changeFlags)[number]

/** Neutral tints: a change is neither a gain nor a loss. */
const tones = {
  new: 'info',
  removed: 'danger',
  sustained: 'plain',
  replaced: 'info',
  discontinued: 'warn',
  adjusted: 'warn',
  overweight: 'warn',
} satisfies Record<Flag, TagTone>

/** What a change did to a fund, as words. `sustained` is left out where something else is said. */
export function ChangeFlags({ flags }: { flags: readonly Flag[] }) {
  const said = flags.length > 1 ? flags.filter((flag) => flag !== 'sustained') : flags
  return (
    <span className="inline-flex flex-wrap gap-1">
      {said.map((flag) => (
        <Tag key={flag} tone={tones[flag]}>
          {ledgerText.changes[flag]}
        </Tag>
      ))}
    </span>
  )
}
