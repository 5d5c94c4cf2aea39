import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LeftOut } from './left-out.tsx'
import { NothingKnown } from './nothing-known.tsx'
import { OverlapMatrix } from './overlap-matrix.tsx'
import { overlap } from './queries.ts'
import { text } from './text.ts'

/** How much each pair of funds holds alike, and which pairs are much the same bet. */
export function OverlapSheet({ id }: { id: string }) {
  return (
    <Block
      query={overlap(id)}
      name={text.sheets.overlap}
      skeleton={
        <Panel>
          <Skeleton className="h-80 w-full" />
        </Panel>
      }
    >
      {(reply) =>
        reply.missing === null ? (
          <>
            <LeftOut funds={reply.left_out} />
            <Panel>
              <OverlapMatrix reply={reply} />
            </Panel>
          </>
        ) : (
          <NothingKnown missing={reply.missing} leftOut={reply.left_out} />
        )
      }
    </Block>
  )
}
