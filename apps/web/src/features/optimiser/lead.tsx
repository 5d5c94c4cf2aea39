import { cx } from '../../ui/text/cx.ts'
import type { ProposalStatus } from './proposal-status.ts'
import { text } from './text.ts'
import type { Workshop } from './use-proposal.ts'

interface LeadProps {
  readonly workshop: Pick<Workshop, 'data' | 'isRunning'>
  /** Null while there is no proposal. */
  readonly standing: ProposalStatus | null
}

/** What the figures argue for, in a few words, then what a change brings and takes in one sentence. */
export function Lead({ workshop: { data, isRunning }, standing }: LeadProps) {
  return (
    <p
      data-tour="sentence"
      aria-live="polite"
      className={cx('mt-1 max-w-[64em] text-14 md:text-16', isRunning ? 'text-ink-3' : 'text-ink-2')}
    >
      {isRunning ? (
        text.running
      ) : data === undefined || standing === null ? (
        text.failed
      ) : (
        <>
          <b className="block text-16 text-ink">{text.standing[standing.kind]}</b>
          {data.sentence}
        </>
      )}
    </p>
  )
}
