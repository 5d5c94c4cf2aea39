import { Callout } from '../../ui/feedback/states.tsx'
import type { ProposalStatus } from './proposal-status.ts'

interface StatusCalloutProps {
  readonly kind: ProposalStatus['kind']
  /** Each a zh-TW sentence. */
  readonly sentences: readonly string[]
}

/** Why the figures argue for what they do, where that is known at once. */
export function StatusCallout({ kind, sentences }: StatusCalloutProps) {
  if (sentences.length === 0) return null
  return (
    <Callout tone={kind === 'cannot_be_suggested' ? 'warn' : 'info'} className="mt-4">
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  )
}
