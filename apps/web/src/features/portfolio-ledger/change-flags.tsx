import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { ledgerText } from './ledger-text.ts'
import { type ChangeFlag, toldFlags } from './told-flags.ts'

/** Neutral tints: a change is neither a gain nor a loss. */
const tones = {
  new: 'info',
  removed: 'danger',
  sustained: 'plain',
  replaced: 'info',
  discontinued: 'warn',
  adjusted: 'warn',
  overweight: 'warn',
} satisfies Record<ChangeFlag, TagTone>

/** What a change did to a fund, as words. */
export function ChangeFlags({ flags }: { flags: readonly ChangeFlag[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {toldFlags(flags).map((flag) => (
        <Tag key={flag} tone={tones[flag]}>
          {ledgerText.changes[flag]}
        </Tag>
      ))}
    </span>
  )
}
