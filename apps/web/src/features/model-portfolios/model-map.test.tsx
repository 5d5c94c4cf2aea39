import { cleanup, screen } from '@testing-library/react'
import type { ModelPoint } from '@zhiheng/contract/model-portfolios.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { ModelMap } from './model-map.tsx'

afterEach(cleanup)

const young: ModelPoint = {
  level: 3,
  variant: 'TWD',
  ret: null,
  ret_compound: null,
  vol: null,
  sharp: null,
  maxdd: null,
  expected_vol: 6.7,
  alloc: { bf: 38, ef: 45, mmf: 7, blf: 10, other: 0 },
  month: '2026-06',
  kind: 'live',
  as_of: asIsoDate('2026-05-29'),
  published_on: asIsoDate('2026-06-01'),
  method: 'test',
  funds: [],
}

it('does not say of models that are published and young that they are still being made', () => {
  renderPart(<ModelMap points={[young]} level={3} />)
  expect(screen.getByText('模型組合的歷史還不到三年，不足以比較報酬與波動。')).not.toBeNull()
  cleanup()
  renderPart(<ModelMap points={[]} level={3} />)
  expect(screen.getByText('模型組合還在計算，稍後會顯示在這裡。')).not.toBeNull()
})
