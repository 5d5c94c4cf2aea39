import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BoardTable, type Held } from './board-table.tsx'
import { boardText as text } from './board-text.ts'
import { type MarketBoard, marketBoard } from './queries.ts'

/** The board with what it leaves out. */
export function BoardSection({ board, held }: { board: MarketBoard; held: Held | undefined }) {
  if (board.levels.length === 0) return <NoData title={text.none} />
  const unconverted = board.levels
    .filter(({ group, in_twd: change }) => group === 'shares' && change === null)
    .map(({ name }) => name)
  return (
    <>
      <DrawnOf drawnAs={held === undefined ? 'board' : null} of={[marketBoard]}>
        <Panel flush>
          <BoardTable board={board} held={held} />
        </Panel>
      </DrawnOf>
      <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">
        {text.foot}
        {unconverted.length > 0 && text.unconverted(unconverted.join('、'))}
        {held !== undefined && text.ownFoot}
      </p>
    </>
  )
}
