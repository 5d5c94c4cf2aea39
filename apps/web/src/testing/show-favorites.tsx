import { screen } from '@testing-library/react'
import { Suspense } from 'react'

import { memberQuery } from '../features/session/queries.ts'
import { BootProvider } from '../page/boot.tsx'
import { Page } from '../pages/favorites-page.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'
import { AskHost } from '../ui/overlays/ask-host.tsx'
import { aBoot } from './a-boot.ts'
import { aMember } from './a-member.ts'
import { renderPart } from './render-part.tsx'

/** The page of a member's favourites with what opens above it, once its title is there. */
export async function showFavorites(at = '/favorites', boot = aBoot()): Promise<void> {
  renderPart(
    <BootProvider value={boot}>
      <Suspense>
        <Page />
      </Suspense>
      <AskHost />
      <Toaster />
    </BootProvider>,
    at,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember() }),
  )
  await screen.findByText('最愛基金', { selector: 'h1' })
}
