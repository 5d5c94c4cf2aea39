import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { myPortfolios } from './my-portfolios.ts'
import { PortfolioStrip } from './portfolio-strip.tsx'

afterEach(cleanup)

const known = { id: 1, name: '退休', amount: 1000, pnl_wow: 20, perf_wow: 2 }

it('gives a gain that nobody knows neither a unit nor a second dash', async () => {
  const unknown = { id: 2, name: '有缺口', amount: 500, pnl_wow: null, perf_wow: null }
  renderPart(
    <Suspense>
      <PortfolioStrip />
    </Suspense>,
    '/',
    (queries) => queries.setQueryData(myPortfolios.queryKey, { pfms: [known, unknown], page_total: 1, page_items: 2 }),
  )
  expect(await screen.findByText('一週損益 +20 元')).not.toBeNull()
  expect(screen.getByText('一週損益 –').closest('p')?.textContent).toBe('一週損益 –')
})
