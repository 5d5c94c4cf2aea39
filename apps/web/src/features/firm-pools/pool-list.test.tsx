import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { PoolList } from './pool-list.tsx'
import type { PoolRow } from './queries.ts'

const pool: PoolRow = {
  id: 1,
  name: '核心基金',
  purpose: '',
  version: 1,
  rules: { rated: false, least_size: null, least_years: null },
  funds: 3,
  on_sale: 0,
  problems: 0,
  removed_at: null,
}
const said = (entries: readonly PoolRow[]) => renderPart(<PoolList entries={entries} />).container.textContent

describe('the pools of a firm', () => {
  it('say that clients see the whole market where there is none', () => {
    expect(said([])).toContain('會員在機構的網站看到全站的基金')
  })

  it('say that clients see nothing where none has a fund', () => {
    expect(said([{ ...pool, funds: 0 }])).toContain('找不到任何基金')
  })

  it('say neither where one has a fund', () => {
    expect(
      said([
        { ...pool, funds: 0 },
        { ...pool, id: 2 },
      ]),
    ).not.toMatch(/找不到任何基金|全站的基金/)
  })
})
