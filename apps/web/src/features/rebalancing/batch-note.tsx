import { formatDay } from '../../platform/format-day.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { FactList } from '../../ui/layout/panel.tsx'
import { ShareChanges } from './batches/candidate-table.tsx'
import { text as batchText } from './batches/text.ts'
import { ProposalAnswer } from './proposal-answer.tsx'
import { proposalText } from './proposal-text.ts'
import { batchNote } from './queries.ts'
import { text } from './text.ts'

/** A batch as this portfolio sees it: the note, what came of it here, and the answer where one is waited for. */
export function BatchNote({ id, batchId }: { id: string; batchId: number }) {
  return (
    <Block query={batchNote(id, batchId)} name={text.timeline.batch} skeleton={<SkeletonRows rows={2} />}>
      {({ note, entries: [entry] }) =>
        entry !== undefined && (
          <div className="min-w-0">
            <p className="text-14 break-words whitespace-pre-line">{note}</p>
            <div className="mt-3">
              <FactList
                facts={[
                  [batchText.columns.outcome, entry.failure ?? batchText.outcomes[entry.outcome]],
                  ...(entry.outcome === 'waiting' && entry.expires_on !== null
                    ? [[text.timeline.answerBy, formatDay(entry.expires_on)] as const]
                    : []),
                ]}
              />
            </div>
            {entry.proposal !== null && (
              <div className="mt-4">
                <h3 className="text-14 font-bold">{proposalText.proposed}</h3>
                <p className="mt-1 text-13 text-ink-2">
                  {proposalText.proposedDrift(
                    formatShare(entry.proposal.drift),
                    formatShare(entry.proposal.drift_after),
                  )}
                </p>
                <ShareChanges changes={entry.proposal.changes} />
              </div>
            )}
            {entry.outcome === 'waiting' && <ProposalAnswer id={id} batchId={batchId} />}
          </div>
        )
      }
    </Block>
  )
}
