import { screen } from '@testing-library/react'
import { listAlerts } from '@zhiheng/contract/fund-alerts.ts'
import { beforeEach, expect, it } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { favorites } from '../features/favorites/queries.ts'
import { goOnWith, takeAfterRoute } from '../features/points/after-route.ts'
import { aFavorite, favoritesList } from '../testing/a-favorite.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPart } from '../testing/render-part.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { AskHost } from '../ui/overlays/ask-host.tsx'
import { followAfterRoute } from './follow-after-route.ts'

beforeEach(() => {
  standInNetwork()
  replies(listAlerts, { entries: [], limit: 50 })
  takeAfterRoute()
})

function arrive(pathname: string, ids: readonly string[]): void {
  const queries = createQueryClient()
  queries.setQueryData(favorites(1).queryKey, favoritesList({ entries: ids.map((id) => aFavorite(id)) }))
  followAfterRoute({ queries, member: aMember(), pathname })
}

it('opens the alerts of the first favourite, once, for who comes from the task', async () => {
  renderPart(<AskHost />)
  goOnWith('open:performance-alert')
  arrive('/favorites', ['7', '8'])
  expect((await screen.findByRole('dialog')).textContent).toContain('基金7')
  expect(takeAfterRoute()).toBeNull()
})

it('opens nothing elsewhere, without a favourite, or for who comes by another way', async () => {
  renderPart(<AskHost />)
  arrive('/favorites', ['7'])
  goOnWith('open:performance-alert')
  arrive('/favorites', [])
  goOnWith('open:performance-alert')
  arrive('/market', ['7'])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByRole('dialog')).toBeNull()
})
