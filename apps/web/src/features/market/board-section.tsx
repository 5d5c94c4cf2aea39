import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BoardTable, type Held } from './board-table.tsx'
import { boardText as text } from './board-text.ts'
import { type MarketBoard, marketBoard } from './queries.ts'

/** The board with what it leaves out. */
export function BoardSection({ board, held }: { board: MarketBoard; held: Held | undefined }) {
  if (board.levels.length === 0) return <NoData title={text.none} />
  return (
    <>
      <DrawnOf drawnAs={held === undefined ? 'board' : null} of={[marketBoard]}>
        <Panel flush>
          <BoardTable board={board} held={held} />
        </Panel>
      </DrawnOf>
      <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">
        {text.foot}
        {held !== undefined && text.ownFoot}
      </p>
    </>
  )
}
