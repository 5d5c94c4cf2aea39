import { Block } from '../../ui/block.tsx'
import { FactList } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { batchNote } from './queries.ts'
import { text } from './text.ts'

/** A batch as this portfolio sees it: the note, and what came of it here. */
export function BatchNote({ id, batchId }: { id: string; batchId: number }) {
  return (
    <Block query={batchNote(id, batchId)} name={text.timeline.batch} skeleton={<SkeletonRows rows={2} />}>
      {(batch) => (
        <FactList
          facts={[
            [text.timeline.batchNote, batch.note],
            ...batch.entries.map(
              (entry) => [entry.name, entry.failure ?? text.timeline.batchOutcomes[entry.outcome]] as const,
            ),
          ]}
        />
      )}
    </Block>
  )
}
