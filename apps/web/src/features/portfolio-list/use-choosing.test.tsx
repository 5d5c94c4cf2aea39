import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import { attachTag, listTags, type Tag } from '@zhiheng/contract/tags.ts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aListedPortfolio } from '../../testing/a-listed-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { useChoosing } from './use-choosing.tsx'

const named = (id: number, name: string) => aListedPortfolio({ id, name })
const first = [named(1, '甲'), named(2, '乙'), named(3, '丙')]
const second = [named(3, '丙'), named(4, '丁')]
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
})

/** A list of two pages, with a mark before each name. */
function List() {
  const [entries, setEntries] = useState<readonly ListEntry[]>(first)
  const { toggle, mark, bar, isOn } = useChoosing(entries)
  return (
    <>
      <button type="button" onClick={toggle}>
        {isOn ? '結束' : '開始'}
      </button>
      <button type="button" onClick={() => setEntries(second)}>
        下一頁
      </button>
      {bar}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>{mark(entry)}</li>
        ))}
      </ul>
      <AskHost />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `選取「${name}」` })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '選取本頁全部' })
const bar = () => screen.getByRole('region', { name: '選取多個' })
const count = () => within(bar()).getByRole('status').textContent
const compare = () => within(bar()).queryByRole('link', { name: '比較' })?.getAttribute('href') ?? null

function begin(...names: string[]): void {
  renderPart(<List />)
  press('開始')
  for (const name of names) fireEvent.click(tick(name))
}

describe('choosing several portfolios', () => {
  it('has no ticks until one begins, and forgets them when one ends', () => {
    renderPart(<List />)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    press('開始')
    fireEvent.click(tick('甲'))
    press('結束')
    press('開始')
    expect([tick('甲').checked, count()]).toEqual([false, '已選 0 個'])
  })

  it('counts what is ticked, and takes a tick back', () => {
    begin('甲', '丙')
    expect(count()).toBe('已選 2 個')
    fireEvent.click(tick('甲'))
    expect([count(), tick('甲').checked, tick('丙').checked]).toEqual(['已選 1 個', false, true])
  })

  it('compares from two on, in the order of the list', () => {
    begin('丙')
    expect(compare()).toBeNull()
    fireEvent.click(tick('甲'))
    expect(compare()).toBe('/compare/portfolios/1,3')
  })

  it('ticks all of the page and none', () => {
    begin('甲')
    expect(all().checked).toBe(false)
    fireEvent.click(all())
    expect([count(), all().checked, tick('乙').checked]).toEqual(['已選 3 個', true, true])
    fireEvent.click(all())
    expect([count(), tick('乙').checked]).toEqual(['已選 0 個', false])
  })

  it('forgets what is out of sight: what one does is done to what one sees', () => {
    begin('甲', '丙')
    press('下一頁')
    expect([count(), compare(), tick('丙').checked]).toEqual(['已選 1 個', null, true])
    fireEvent.click(tick('丁'))
    expect(compare()).toBe('/compare/portfolios/3,4')
  })

  it('tags nothing where nothing is chosen, else all that are', async () => {
    const core: Tag = { id: 9, name: '核心', scope: 'portfolio', count: 0 }
    replies(listTags, { entries: [core], entry: null })
    replies(attachTag, { entries: [{ ...core, count: 2 }], entry: core })
    begin()
    const button = () => within(bar()).getByRole<HTMLButtonElement>('button', { name: '加標籤' })
    expect(button().disabled).toBe(true)
    fireEvent.click(tick('甲'))
    fireEvent.click(tick('乙'))
    fireEvent.click(button())
    fireEvent.click(await screen.findByRole('checkbox', { name: '核心', hidden: true }))
    const put = network.asked.find(({ method }) => method === 'PUT')
    expect(put?.body).toEqual({ tag: 9, ids: [1, 2] })
  })
})
