import { Callout } from '../../ui/feedback/states.tsx'
import type { ProposalStatus } from './proposal-status.ts'
import { text } from './text.ts'

/** What the figures argue for, and why, before all else. */
export function StatusCallout({ standing: { kind, reasons, remarks } }: { standing: ProposalStatus }) {
  const sentences = [...reasons.map(({ sentence }) => sentence), ...remarks]
  if (sentences.length === 0) return null
  return (
    <Callout tone={kind === 'cannot_be_suggested' ? 'warn' : 'info'} className="mt-4">
      {kind !== 'weighing' && <p className="font-bold text-ink">{text.standing[kind]}</p>}
      <ul className="mt-1 grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  )
}
