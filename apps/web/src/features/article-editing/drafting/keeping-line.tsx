import { formatMoment } from '../../../platform/format-day.ts'
import type { Keeping } from './draft-keeper.ts'
import { draftText } from './draft-text.ts'

const text = draftText.states

/** Where what is typed is kept, in a line that is read aloud when it changes. */
export function KeepingLine({ keeping }: { readonly keeping: Keeping }) {
  const isAtRisk = ['offline', 'failed', 'elsewhere', 'gone'].includes(keeping.kind)
  return (
    <output className={isAtRisk ? 'text-13 font-medium text-warn' : 'text-13 text-ink-2'}>{saidOf(keeping)}</output>
  )
}

function saidOf(keeping: Keeping): string {
  if (keeping.kind === 'kept') return text.kept(formatMoment(keeping.at).slice(-5))
  return keeping.kind === 'failed' ? text.failed(keeping.message) : text[keeping.kind]
}
