import { Panel } from '../../ui/layout/panel.tsx'
import { LeftOut } from './left-out.tsx'
import { OverlapMatrix } from './overlap-matrix.tsx'
import { overlap } from './queries.ts'
import { SheetBlock } from './sheet-block.tsx'
import { text } from './text.ts'

/** How much each pair of funds holds alike, and which pairs are much the same bet. */
export function OverlapSheet({ id }: { id: string }) {
  return (
    <SheetBlock query={overlap(id)} name={text.sheets.overlap} height="h-80">
      {(reply) => (
        <>
          <LeftOut funds={reply.left_out} />
          <Panel>
            <OverlapMatrix reply={reply} />
          </Panel>
        </>
      )}
    </SheetBlock>
  )
}
