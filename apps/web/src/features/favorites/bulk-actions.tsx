import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { useNavigate } from 'react-router'

import { useFeature } from '../../page/boot.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { mostTicked } from '../compare-list/most-ticked.ts'
import { tellNoRoom } from '../members/gates.ts'
import { useMember } from '../session/queries.ts'
import { text } from './text.ts'

interface BulkProps {
  readonly chosen: readonly Favorite[]
  readonly onRemove: () => Promise<void>
}

/** What can be done with several favourites together. */
export function BulkActions({ chosen, onRemove }: BulkProps) {
  const isNone = chosen.length === 0
  const navigate = useNavigate()
  const ids = chosen.map((fund) => fund.lipper_id).join(',')
  const group = async () => {
    const { chooseTags } = await import('../tags/ask-tags.ts')
    await chooseTags(
      chosen.map(({ id, c_name: name, groups: tags }) => ({ id, name, tags })),
      'favorite',
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CompareButton chosen={chosen} />
      <Button size="sm" disabled={isNone} onClick={() => void navigate(`/portfolios/new?funds=${ids}`)}>
        {text.portfolioOfChosen}
      </Button>
      <Button size="sm" disabled={isNone} onClick={() => void group()}>
        {text.putIntoGroups}
      </Button>
      <Button variant="danger" size="sm" disabled={isNone} onClick={() => void onRemove()}>
        {text.removeChosen}
      </Button>
    </div>
  )
}

/** Leads to the comparison; where more are chosen than the member may compare, to what helps. */
function CompareButton({ chosen }: Pick<BulkProps, 'chosen'>) {
  const navigate = useNavigate()
  const groups = useMember()?.groups ?? []
  const compare = async () => {
    if (chosen.length > mostTicked(groups)) await tellNoRoom('compareFunds', groups)
    else await navigate(`/compare/funds/${chosen.map((fund) => fund.lipper_id).join(',')}`)
  }
  return (
    useFeature('compare') && (
      <Button
        size="sm"
        disabled={chosen.length < 2}
        title={chosen.length < 2 ? text.compareNeeds : undefined}
        onClick={() => void compare()}
      >
        {text.compareChosen}
      </Button>
    )
  )
}
