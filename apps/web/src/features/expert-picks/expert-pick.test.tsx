import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  changeExpertPick,
  type ExpertPick as Pick,
  followExpertPick,
  listExpertPicks,
  listFollowedPicks,
  unfollowExpertPick,
} from '@zhiheng/contract/expert-picks.ts'
import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { ExpertPick } from './expert-pick.tsx'
import { FollowedPicks } from './followed-picks.tsx'

let network = standInNetwork()
beforeEach(() => {
  network = standInNetwork()
  replies(createPortfolio, { id: 7, version: 1 })
  replies(changeExpertPick, { id: 1 })
})
afterEach(cleanup)

const fund = (id: string, percent: number) => ({
  lipper_id: id,
  name: `基金${id}`,
  warnings: [],
  asset_type: 'bond',
  risk_level: 2,
  for_sale: id !== 'B',
  percent,
})
const pick: Pick = {
  id: 1,
  name: '核心清單',
  adviser: '林靜宜',
  adviser_title: '顧問',
  thesis: '分散風險。',
  target: '長期持有',
  risk_level: 3,
  published_on: asIsoDate('2026-01-05'),
  alloc: { bf: 100, ef: 0, mmf: 0, blf: 0, other: 0 },
  funds: [fund('A', 60), fund('B', 40)],
  record: null,
  fees: { running: 1.25, running_known: 60, entry: null, entry_known: 0 },
  is_followed: false,
  changes: [
    { on: asIsoDate('2026-06-01'), note: '增加債券', moves: ['基金A 50.0% → 60.0%'] },
    { on: asIsoDate('2026-01-05'), note: '首次公布', moves: [] },
  ],
}

function show(entries: Pick[], { superuser = false, address = '/portfolios/new?by=expert' } = {}): void {
  replies(listExpertPicks, { as_of: asIsoDate('2026-11-20'), entries })
  renderPart(<ExpertPick />, address, (queries) =>
    queries.setQueryData(memberQuery.queryKey, {
      member: aMember({ groups: superuser ? ['member', 'staff'] : ['member', 'member_signed'], superuser }),
    }),
  )
}

describe('the lists of advisers', () => {
  it('say who, why, what, since when, and what was changed', async () => {
    show([pick])
    expect(await screen.findByRole('heading', { name: '核心清單' })).toBeDefined()
    for (const words of ['林靜宜', '分散風險。', '長期持有', '目前未銷售', '增加債券', '基金A 50.0% → 60.0%'])
      expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText('剛公布，次一營業日起開始記錄。')).toBeDefined()
    expect(screen.queryByText('調整這份清單')).toBeNull()
    expect(screen.getByText(/適合平衡型以上/)).toBeDefined()
  })

  it('suit no one above the highest level', async () => {
    show([{ ...pick, risk_level: 5 }])
    expect(await screen.findByText(/適合積極型$/)).toBeDefined()
  })

  it('are copied with one’s own money', async () => {
    show([pick])
    fireEvent.change(await screen.findByLabelText('投入金額'), { target: { value: '200000' } })
    fireEvent.click(screen.getByRole('button', { name: '建立投資組合', hidden: true }))
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/7'))
    expect(network.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: '核心清單',
      funds: [
        { lipper_id: 'A', amount: 120_000 },
        { lipper_id: 'B', amount: 80_000 },
      ],
    })
  })

  it('are changed by staff with a note, and only when they are whole', async () => {
    show([pick], { superuser: true })
    const form = within(
      await waitFor(() => {
        const note = screen.getByLabelText('異動說明').closest('form')
        if (note === null) throw new Error('no form')
        return note
      }),
    )
    const save = form.getByRole<HTMLButtonElement>('button', { name: '公布', hidden: true })
    expect(save.disabled).toBe(true)
    fireEvent.change(form.getByLabelText('異動說明'), { target: { value: '回到各半' } })
    fireEvent.change(form.getByLabelText('基金A 比例'), { target: { value: '50' } })
    expect(save.disabled).toBe(true)
    fireEvent.change(form.getByLabelText('基金B 比例'), { target: { value: '50' } })
    expect(save.disabled).toBe(false)
    fireEvent.click(save)
    await waitFor(() =>
      expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({
        note: '回到各半',
        funds: [
          { lipper_id: 'A', percent: 50 },
          { lipper_id: 'B', percent: 50 },
        ],
      }),
    )
  })

  it('say what their funds cost, and of how much of the list that is known', async () => {
    show([pick])
    expect(await screen.findByText('1.25%')).toBeDefined()
    expect(screen.getByText(/60\.0% 的基金有公布/)).toBeDefined()
    expect(screen.getByText('基金未公布')).toBeDefined()
  })

  it('are followed and left by one button, and stand on top when a notice leads to them', async () => {
    replies(followExpertPick, { followed: true })
    replies(unfollowExpertPick, { followed: false })
    const other = { ...pick, id: 2, name: '成長清單' }
    show([pick, other], { address: '/portfolios/new?by=expert&pick=2' })
    await screen.findByRole('heading', { name: '成長清單' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
      '成長清單',
      '核心清單',
    ])
    replies(listExpertPicks, { as_of: asIsoDate('2026-11-20'), entries: [pick, { ...other, is_followed: true }] })
    fireEvent.click(screen.getByRole('button', { name: '追蹤異動：成長清單' }))
    fireEvent.click(await screen.findByRole('button', { name: '取消追蹤：成長清單' }))
    await waitFor(() =>
      expect(network.asked.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
        '/api/expert_picks/2/follow',
        '/api/expert_picks/2/unfollow',
      ]),
    )
  })

  it('say so where there are none', async () => {
    show([])
    expect(await screen.findByText('還沒有公布的清單')).toBeDefined()
  })
})

describe('the lists that a member follows', () => {
  const entry = {
    id: 4,
    name: '核心清單',
    adviser: '林靜宜',
    alloc: pick.alloc,
    published_on: asIsoDate('2026-01-05'),
    funds: 5,
    perf: 3.21,
    followed_on: asIsoDate('2026-05-01'),
    changed_on: asIsoDate('2026-06-01'),
  }
  const showFollowed = (groups: ReturnType<typeof aMember>['groups']) => {
    replies(listFollowedPicks, { as_of: asIsoDate('2026-11-20'), entries: [entry] })
    renderPart(<FollowedPicks />, '/portfolios', (queries) =>
      queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups }) }),
    )
  }

  it('lead to the list, and say where it was changed since', async () => {
    showFollowed(['member', 'member_signed'])
    const link = await screen.findByRole('link', { name: '核心清單' })
    expect(link.getAttribute('href')).toBe('/portfolios/new?by=expert&pick=4')
    expect(screen.getByText('追蹤後有異動')).toBeDefined()
    expect(screen.getByText('+3.21%')).toBeDefined()
  })

  it('are not asked for by who may not read them', () => {
    showFollowed(['member'])
    expect(screen.queryByRole('link')).toBeNull()
    expect(network.asked).toEqual([])
  })
})
