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

it('calls a half year without a change neither won nor lost', () => {
  renderPart(<WalkEdge name="不調整" edge={{ halves: [0, 0, 1e-9, -1, -2, 3], per_year: -1, range: [-2, 1] }} />)
  expect(screen.getByText('與「不調整」相比，6 個半年期中勝出 1 次、落後 2 次，3 次相同。')).not.toBeNull()
})
