import { expect, it } from 'vitest'

import { englishTitle } from './english-title.ts'

it('an English name is shown under a Chinese one, and not a second time under itself', () => {
  expect(englishTitle({ name: '元大台灣50', e_name: 'Yuanta Taiwan Top 50' })).toBe('Yuanta Taiwan Top 50')
  expect(englishTitle({ name: 'SPDR S&P 500 ETF Trust', e_name: 'SPDR S&P 500 ETF TRUST' })).toBeNull()
  expect(englishTitle({ name: '元大台灣50', e_name: null })).toBeNull()
})
