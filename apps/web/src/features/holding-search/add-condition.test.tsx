import { cleanup, fireEvent, screen } from '@testing-library/react'
import { suggestHoldings } from '@zhiheng/contract/holding-search.ts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AddCondition } from './add-condition.tsx'
import { type Asked, noFilters } from './address.ts'
import type { FoundCondition } from './queries.ts'

const condition = (id: string): FoundCondition => ({
  kind: 'security',
  id,
  label: id,
  detail: '',
  op: 'holds',
  percent: null,
  is_unknown: false,
  near: [],
  alone: 1,
})

const asked: Asked = { mode: 'security', query: 'A', join: 'all', page: 1, filters: noFilters }
const shownA = { asked, conditions: [condition('A')], busy: false }
const box = () => screen.getByRole('textbox', { name: /^加個股或債券/ })
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '')

beforeEach(() => {
  standInNetwork()
  const entry = { kind: 'security' as const, id: 'TW0002330008', label: '台積電', detail: '', held_by: 3 }
  replies(suggestHoldings, { entries: [entry] })
})
afterEach(cleanup)

/** The line as it stands once the site has answered what the address asks for. */
function AsAnswered({ limit }: { readonly limit: number }) {
  const query = decodeURIComponent(useLocation().pathname.split('/').at(-1) ?? '')
  const shown = { asked: { ...asked, query }, conditions: query.split('~').map(condition), busy: false }
  return <AddCondition shown={shown} limit={limit} />
}

describe('the line that adds conditions', () => {
  it('takes a list that is pasted, as far as there is room, and says what it left out', async () => {
    renderPart(<AsAnswered limit={3} />, '/search/holding/security/A')
    const clipboardData = { getData: () => '2330\n輝達 9.8%\n蘋果' }
    fireEvent.paste(box(), { clipboardData })
    expect(address()).toBe('/search/holding/security/A~2330~輝達')
    expect((await screen.findByRole('alert')).textContent).toBe('超過上限，沒有加入：蘋果。')
  })

  it('keeps what names nothing, and says so', () => {
    renderPart(<AddCondition shown={shownA} limit={30} />, '/search/holding/security/A')
    fireEvent.change(box(), { target: { value: '😀 %_' } })
    fireEvent.click(screen.getByRole('button', { name: '加條件' }))
    expect(screen.getByText('沒有可以加入的名稱或代號，請輸入文字或數字。')).toBeTruthy()
    expect([screen.getByDisplayValue('😀 %_'), address()]).toEqual([box(), '/search/holding/security/A'])
    fireEvent.change(box(), { target: { value: '台積' } })
    expect(screen.queryByText(/沒有可以加入/)).toBeNull()
  })

  it('offers what the typed characters may mean', async () => {
    renderPart(<AddCondition shown={shownA} limit={30} />)
    fireEvent.change(box(), { target: { value: '台積' } })
    const found = await screen.findByRole('link', { name: /^台積電/ })
    expect(found.getAttribute('href')).toBe('/search/holding/security/A~TW0002330008')
  })

  it('is a way to more where the limit is reached', () => {
    renderPart(<AddCondition shown={shownA} limit={1} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: '看方案與權益' }).getAttribute('href')).toBe('/members/premium')
  })
})
