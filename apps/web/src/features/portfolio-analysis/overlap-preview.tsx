import { MOST_COMPARED } from '@zhiheng/domain/look-through/overlap.ts'

import { formatShare } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { OverlapMatrix } from './overlap-matrix.tsx'
import { overlapOf } from './queries.ts'
import { overlapText as words } from './text.ts'

interface OverlapPreviewProps {
  /** Each fund once. */
  readonly parts: readonly { readonly lipperId: string; readonly percent: number }[]
}

/** How alike funds are that are being put together, before they are bought: with each other, and with what is held. */
export function OverlapPreview({ parts }: OverlapPreviewProps) {
  const percents = new Map(parts.map(({ lipperId, percent }) => [lipperId, percent]))
  const most = parts.length > MOST_COMPARED ? parts.toSorted((a, b) => b.percent - a.percent) : parts
  // the order does not tell requests apart: moving a slider asks nothing again
  const ids = most
    .slice(0, MOST_COMPARED)
    .map(({ lipperId }) => lipperId)
    .toSorted()
  return (
    <Panel>
      <h2 className="mb-2 text-16 font-bold">{words.preview}</h2>
      <Block query={overlapOf(ids)} name={words.preview} skeleton={<Skeleton className="h-40 w-full" />}>
        {(reply) => (
          <>
            {reply.held.length > 0 && (
              <Callout tone="warn" className="mb-3">
                <p>{words.heldLead}</p>
                {reply.held.map(({ lipper_id: id, closest, percent }) => (
                  <p key={id}>
                    {words.held(
                      reply.funds.find((fund) => fund.lipper_id === id)?.name ?? id,
                      closest.name,
                      formatShare(percent),
                    )}
                  </p>
                ))}
              </Callout>
            )}
            {reply.funds.length > 1 ? (
              <OverlapMatrix
                reply={{
                  ...reply,
                  funds: reply.funds.map((fund) => ({ ...fund, percent: percents.get(fund.lipper_id) ?? 0 })),
                }}
              />
            ) : (
              reply.held.length === 0 && <p className="text-13 text-ink-3">{words.previewOne}</p>
            )}
            {parts.length > MOST_COMPARED && <p className="text-12 text-ink-3">{words.largest(MOST_COMPARED)}</p>}
          </>
        )}
      </Block>
    </Panel>
  )
}
