import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { optimisePortfolio } from '@zhiheng/contract/optimiser.ts'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import type { Proposal } from './proposal.ts'
import { TargetChoice } from './target-choice.tsx'
import { aProposal } from './testing/a-proposal.ts'
import { useProposal } from './use-proposal.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

function Choice({ ownLevel }: { ownLevel: number | null }) {
  const workshop = useProposal(7, ownLevel)
  return (
    <>
      <TargetChoice portfolioId={7} ownLevel={ownLevel} workshop={workshop} />
      <button type="button" onClick={workshop.run}>
        試算
      </button>
      <output aria-label="outdated">{String(workshop.outdated)}</output>
    </>
  )
}

async function show(known: Partial<Proposal> = {}, ownLevel: number | null = 3): Promise<void> {
  replies(optimisePortfolio, aProposal(known))
  renderPart(
    <Suspense>
      <Choice ownLevel={ownLevel} />
    </Suspense>,
  )
  await waitFor(() => expect(screen.queryAllByText('試算中⋯⋯')).toEqual([]))
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const asked = () => network.asked.map(({ body }) => body)
const outdated = () => screen.getByLabelText('outdated').textContent

describe('how much risk', () => {
  it('is one’s own at first, and needs no word', async () => {
    await show()
    expect(radio(/^3/).checked).toBe(true)
    expect(screen.queryByText(/這裡選了不同的等級/)).toBeNull()
  })

  it('is said to be another than one’s own, and is asked about only when one says so', async () => {
    await show()
    const before = asked().length
    fireEvent.click(radio(/^5/))
    expect(screen.getByText(/這裡選了不同的等級/).textContent).toBe('您的風險屬性是等級 3，這裡選了不同的等級。')
    expect([asked().length, outdated()]).toEqual([before, 'true'])
    fireEvent.click(screen.getByRole('button', { name: '試算' }))
    await waitFor(() => expect(outdated()).toBe('false'))
    expect(asked().slice(before)).toContainEqual({ target: { kind: 'risk_level', level: 5 }, limits: {} })
  })

  it('is the middle of those who have none, with the way to find theirs', async () => {
    await show({}, null)
    expect(radio(/^3/).checked).toBe(true)
    expect(screen.getByRole('link', { name: '完成風險屬性評估' }).getAttribute('href')).toBe('/members/risk_evaluation')
  })
})

describe('the ways to go', () => {
  const way = (name: string) => screen.getByText(name).closest('label')
  const said = (name: string) => way(name)?.textContent.replace(name, '')

  it('say what would come of each before it is chosen', async () => {
    await show()
    await waitFor(() => expect(said('配置不變，換基金')).toContain('換手率'))
    expect(said('調整配置與基金')).toBe(
      '依風險等級重新分配股票、債券與貨幣，並一併挑選基金。推估波動度 12.3% → 9.9%一年報酬 90% 區間 −8.2～20.1%調整 3 檔，換手率 60.0%',
    )
    expect(asked().map((body) => JSON.stringify(body))).toEqual([
      '{"target":{"kind":"risk_level","level":3},"limits":{}}',
      '{"target":{"kind":"same_allocation"},"limits":{}}',
    ])
  })

  it('say so where nothing is worth its cost, or no answer meets the limits', async () => {
    await show({ no_change: true })
    expect(said('調整配置與基金')).toContain('維持現狀即可，調整的好處小於成本。')
  })

  it('name the conflict where the nearest answer is to stay', async () => {
    await show({ no_change: true, conflicts: ['每檔至少 10% 與最多 3 檔互相衝突'] })
    expect(said('調整配置與基金')).toContain('條件互有衝突，最接近的結果就是維持現狀')
  })

  it('are closed where no other fund can take a place, and say why', async () => {
    await show({ newcomers: 0 })
    await waitFor(() => expect(said('配置不變，換基金')).toBe('目前不能使用：持有的市場裡沒有其他可選的基金。'))
    expect(within(way('配置不變，換基金') ?? document.body).getByRole<HTMLInputElement>('radio').disabled).toBe(true)
  })

  it('say what the site refuses, and stay open where they are gone', async () => {
    refuses(optimisePortfolio, { status: 422, code: 'optimiser_conflict', message: '這些條件無法同時成立' })
    renderPart(
      <Suspense>
        <Choice ownLevel={3} />
      </Suspense>,
    )
    await waitFor(() => expect(said('調整配置與基金')).toBe('目前不能使用：這些條件無法同時成立'))
    expect(radio(/調整配置與基金/).disabled).toBe(false)
  })

  it('are gone at a press, at once', async () => {
    await show()
    await waitFor(() => expect(said('配置不變，換基金')).toContain('換手率'))
    fireEvent.click(radio(/配置不變，換基金/))
    expect([radio(/配置不變，換基金/).checked, outdated()]).toEqual([true, 'false'])
  })
})

describe('shares that one sets', () => {
  const handle = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
  const lock = (name: string) => screen.getByRole('button', { name: `鎖定${name}` })
  const sum = () => ['股票', '債券', '貨幣'].map((name) => Number(handle(name).value))
  async function open() {
    await show()
    fireEvent.click(radio(/自訂股債比/))
    await screen.findByRole('slider', { name: '股票' })
  }

  it('begin with those of the risk level, and never pass 100', async () => {
    await open()
    const before = sum()
    expect(before.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(100)
    fireEvent.change(handle('股票'), { target: { value: '100' } })
    expect(sum()).toEqual([100, 0, 0])
  })

  it('stay where they are locked', async () => {
    await open()
    const [, bond = 0] = sum()
    fireEvent.click(lock('債券'))
    expect([handle('債券').disabled, lock('債券').getAttribute('aria-pressed')]).toEqual([true, 'true'])
    fireEvent.change(handle('股票'), { target: { value: '100' } })
    expect(sum().slice(0, 2)).toEqual([100 - bond, bond])
    fireEvent.click(lock('債券'))
    expect(handle('債券').disabled).toBe(false)
  })

  it('are spoken in percent', async () => {
    await open()
    fireEvent.change(handle('股票'), { target: { value: '65' } })
    expect(handle('股票').getAttribute('aria-valuetext')).toMatch(/^65(\.0)?%$/)
  })
})
