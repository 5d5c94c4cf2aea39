import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { addToDraft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import type { NewPortfolioForm } from './stored-draft.ts'
import { useFundsInAddress } from './use-funds-in-address.ts'
import { useSetInAddress } from './use-set-in-address.ts'

const nothing: NewPortfolioForm = {
  name: '退休',
  date: '2026-01-05',
  draft: { mode: 'percent', currency: 'TWD', budget: 100_000, lines: [] },
}
const begun: NewPortfolioForm = {
  ...nothing,
  draft: addToDraft(nothing.draft, { lipperId: 'Z', name: '原本的基金' }),
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  act(denyAll)
})

/** Answers with those funds of the call that there are. */
function known(...ids: string[]): void {
  replies(listFunds, (url) => {
    const asked = (url.searchParams.get('ids') ?? '').split(',')
    return { funds: ids.filter((id) => asked.includes(id)).map((id) => aFund({ lipper_id: id, name: `基金${id}` })) }
  })
}

function Page({ start }: { start: NewPortfolioForm }) {
  const [form, setForm] = useState(start)
  useFundsInAddress(form, setForm)
  useSetInAddress({ form, change: setForm, forget: () => undefined })
  const { name, date, draft } = form
  return (
    <>
      <output aria-label="form">
        {[name, date, ...draft.lines.map((line) => `${line.name} ${line.percent}`)].join('、')}
      </output>
      <AskHost />
    </>
  )
}

const open = (at: string, start = nothing) => renderPart(<Page start={start} />, at)
const form = () => screen.getByLabelText('form').textContent
const address = () => screen.getByLabelText('address').textContent
const answer = async (name: string) => {
  const asked = await screen.findByRole('alertdialog', { name: '要取代編輯中的組合嗎？' })
  fireEvent.click(within(asked).getByRole('button', { name }))
}

describe('funds that an address brings', () => {
  it('come into the draft once, and leave the address, the rest of which stays', async () => {
    known('A', 'B')
    open('/portfolios/new?funds=A,B&by=direct')
    await waitFor(() => expect(form()).toBe('退休、2026-01-05、基金A 50、基金B 50'))
    await waitFor(() => expect(address()).toBe('/portfolios/new?by=direct'))
  })

  it('come beside those that are there, which are not asked about', async () => {
    known('A')
    open('/portfolios/new?funds=A', begun)
    await waitFor(() => expect(form()).toBe('退休、2026-01-05、原本的基金 50、基金A 50'))
  })

  it('are left out where there is no such fund', async () => {
    known('A')
    open('/portfolios/new?funds=A,nothing')
    await waitFor(() => expect(address()).toBe('/portfolios/new'))
    expect(form()).toBe('退休、2026-01-05、基金A 100')
  })

  it('leave the draft as it is where they cannot be had', async () => {
    refuses(listFunds, { status: 422, code: 'too_many', message: '一次最多 100 檔' })
    open('/portfolios/new?funds=A', begun)
    await waitFor(() => expect(address()).toBe('/portfolios/new'))
    expect(form()).toBe('退休、2026-01-05、原本的基金 100')
  })
})

describe('funds with their shares that an address brings', () => {
  it('become the draft, with their shares', async () => {
    known('A', 'B')
    open('/portfolios/new?set=A-60,B-40')
    await waitFor(() => expect(form()).toContain('基金A 60、基金B 40'))
    await waitFor(() => expect(address()).toBe('/portfolios/new'))
  })

  it('ask before they take the place of what someone has begun', async () => {
    known('A')
    open('/portfolios/new?set=A-100', begun)
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('您有一個尚未建立的組合（1 筆基金）')
    expect(form()).toContain('原本的基金')
    await answer('取代')
    await waitFor(() => expect(form()).toContain('基金A 100'))
  })

  it('leave what someone has begun where the answer is no, and do not ask again', async () => {
    known('A')
    open('/portfolios/new?set=A-100', begun)
    await answer('保留原本的')
    await waitFor(() => expect(address()).toBe('/portfolios/new'))
    expect(form()).toBe('退休、2026-01-05、原本的基金 100')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it.each(['A', 'A-60,,', 'A-sixty', '-'])('are nothing where the address was written by hand: %s', async (set) => {
    known('A')
    open(`/portfolios/new?set=${set}`, begun)
    await waitFor(() => expect(address()).toBe('/portfolios/new'))
    expect([form(), network.asked]).toEqual(['退休、2026-01-05、原本的基金 100', []])
  })

  it('do not ask where none of them is a fund of ours', async () => {
    known()
    open('/portfolios/new?set=X-100', begun)
    await waitFor(() => expect(address()).toBe('/portfolios/new'))
    expect(form()).toBe('退休、2026-01-05、原本的基金 100')
  })
})
