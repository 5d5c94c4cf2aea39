import type { SourceState } from '@zhiheng/domain/data-health/source-age.ts'

import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { sourceText } from './source-text.ts'

const tones = { late: 'warn', fresh: 'success', free: 'plain', none: 'plain' } as const satisfies Record<
  SourceState,
  TagTone
>

/** Whether a source is in time. */
export function StateTag({ state }: { readonly state: SourceState }) {
  return <Tag tone={tones[state]}>{sourceText.states[state]}</Tag>
}
