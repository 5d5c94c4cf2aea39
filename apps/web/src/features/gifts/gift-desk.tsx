import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { GiftCard } from './gift-card.tsx'
import { OwnRedemptions } from './own-redemptions.tsx'
import { gifts } from './queries.ts'
import { text } from './text.ts'

/** The gifts as cards, and below them what the member has redeemed. */
export function GiftDesk() {
  return (
    <>
      <Block query={gifts} name={text.list} skeleton={<Waiting />}>
        {({ points, entries }) =>
          entries.length === 0 ? (
            <Panel>
              <EmptyState title={text.empty} text={text.emptyText} />
            </Panel>
          ) : (
            <ul aria-label={text.list} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
              {entries.map((gift) => (
                <GiftCard key={gift.id} gift={gift} points={points} />
              ))}
            </ul>
          )
        }
      </Block>
      <OwnRedemptions />
    </>
  )
}

function Waiting() {
  return (
    <Panel>
      <SkeletonRows rows={4} />
    </Panel>
  )
}
