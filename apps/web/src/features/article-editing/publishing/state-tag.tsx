import { Tag } from '../../../ui/controls/chip.tsx'
import type { Publication } from '../queries.ts'
import { publishText as text } from './publish-text.ts'

const tones = { draft: 'plain', scheduled: 'info', out: 'success', withdrawn: 'warn' } as const

/** Where an article stands for its readers. */
export function StateTags({ publication: { state, is_changed } }: { readonly publication: Publication }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag tone={tones[state]}>{text.states[state]}</Tag>
      {is_changed && <Tag tone="warn">{text.changed}</Tag>}
    </span>
  )
}
