import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { WalkEdge } from './walk-edge.tsx'

afterEach(cleanup)

it('does not call a difference that is rounded away a loss', () => {
  renderPart(<WalkEdge name="平均分配" edge={{ halves: [1, -1], per_year: -0.02, range: [-2.5, 2.6] }} />)
  expect(screen.getByText(/平均每年相差不到 0\.1 個百分點（90% 區間 −2\.5～\+2\.6）/)).not.toBeNull()
  expect(screen.queryByText(/少賺/)).toBeNull()
})
