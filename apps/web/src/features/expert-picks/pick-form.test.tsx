import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  changeExpertPick,
  type ExpertPick,
  followExpertPick,
  listExpertPicks,
  publishExpertPick,
} from '@zhiheng/contract/expert-picks.ts'
import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import { suggest } from '@zhiheng/contract/screener.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { currentToasts, dismissToast } from '../../ui/feedback/toast-store.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { memberQuery } from '../session/queries.ts'
import { CopyPick } from './copy-pick.tsx'
import { FollowPick } from './follow-pick.tsx'
import { PickCard } from './pick-card.tsx'
import { PickForm } from './pick-form.tsx'

const fund = (id: string, percent: number): ExpertPick['funds'][number] => ({
  lipper_id: id,
  name: `基金${id}`,
  warnings: [],
  asset_type: 'bond',
  risk_level: 2,
  for_sale: true,
  percent,
})

const pick: ExpertPick = {
  id: 3,
  name: '核心清單',
  adviser: '林靜宜',
  adviser_title: '顧問',
  thesis: '分散風險。',
  target: '長期持有',
  risk_level: 3,
  published_on: day('2026-01-05'),
  alloc: { bf: 100, ef: 0, mmf: 0, blf: 0, other: 0 },
  funds: [fund('A', 60), fund('B', 40)],
  record: null,
  fees: { running: null, running_known: 0, entry: null, entry_known: 0 },
  is_followed: false,
  changes: [],
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(listExpertPicks, { as_of: day('2026-11-20'), entries: [pick] })
})

// a toast outlives the page that said it
afterEach(() => act(() => currentToasts().forEach(({ id }) => dismissToast(id))))

const posted = () =>
  network.asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body])
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: '公布' })

async function draw(part: Parameters<typeof renderPart>[0]) {
  const view = renderPart(
    <Suspense>
      {part}
      <Toaster />
    </Suspense>,
    '/portfolios/new',
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups: ['member', 'staff'] }) }),
  )
  await waitFor(() => expect(view.container.querySelector('form, button')).not.toBeNull())
  return view
}

describe('a new list of an adviser', () => {
  async function fill() {
    for (const [label, value] of [
      ['清單名稱', '穩健清單'],
      ['顧問姓名', '林靜宜'],
      ['職稱與專長', '資深顧問'],
      ['目標', '長期持有'],
      ['投資理由', '分散風險。'],
    ] as const)
      type(label, value)
  }
  async function add(id: string) {
    const search = screen.getByPlaceholderText('基金名稱、代碼或公司')
    fireEvent.focus(search)
    fireEvent.click(search)
    fireEvent.input(search, { target: { value: `基金${id}` } })
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`基金${id}`), hidden: true }))
  }

  beforeEach(() => {
    const found = { id: 'A', label: '基金A', detail: '債券', path: '/funds/A', marks: [], fuzzy: false }
    replies(suggest, { entries: [{ type: 'fund', ...found }] })
  })

  it('cannot be published before every word is said and the shares are whole, and says so', async () => {
    await draw(<PickForm />)
    expect([publish().disabled, screen.getByText(/比例合計須為 100%/).tagName]).toEqual([true, 'SPAN'])
    await fill()
    expect(publish().disabled).toBe(true)
    await add('A')
    await waitFor(() => expect(screen.getByLabelText('基金A 比例')).toHaveProperty('value', '100'))
    expect(publish().disabled).toBe(false)
    expect(screen.queryByText(/比例合計須為 100%/)).toBeNull()
    type('目標', '  ')
    expect(publish().disabled).toBe(true)
  })

  it('is sent with its words, its level and its shares', async () => {
    replies(publishExpertPick, { id: 9 })
    await draw(<PickForm />)
    await fill()
    await add('A')
    fireEvent.click(screen.getByRole('button', { name: '5 積極型' }))
    await waitFor(() => expect(publish().disabled).toBe(false))
    fireEvent.click(publish())
    await screen.findByText('已公布')
    expect(posted()).toEqual([
      [
        '/api/expert_picks',
        {
          name: '穩健清單',
          adviser: '林靜宜',
          adviser_title: '資深顧問',
          thesis: '分散風險。',
          target: '長期持有',
          risk_level: 5,
          funds: [{ lipper_id: 'A', percent: 100 }],
        },
      ],
    ])
  })

  it('keeps all that was filled in where it is refused, and says why', async () => {
    refuses(publishExpertPick, { status: 403, code: 'forbidden', message: '您沒有使用此功能的權限' })
    await draw(<PickForm />)
    await fill()
    await add('A')
    await waitFor(() => expect(publish().disabled).toBe(false))
    fireEvent.click(publish())
    expect((await screen.findByRole('alert')).textContent).toContain('您沒有使用此功能的權限')
    expect(screen.getByLabelText('清單名稱')).toHaveProperty('value', '穩健清單')
    expect(screen.queryByText('已公布')).toBeNull()
  })
})

describe('a change of a list', () => {
  it('sends what is left after a fund was taken out, once the rest is whole again', async () => {
    replies(changeExpertPick, { id: 3 })
    await draw(<PickForm pick={pick} />)
    type('異動說明', '只留一檔')
    fireEvent.click(screen.getByRole('button', { name: '移除 基金B' }))
    if (publish().disabled) type('基金A 比例', '100')
    await waitFor(() => expect(publish().disabled).toBe(false))
    fireEvent.click(publish())
    await screen.findByText('已公布')
    expect(posted()).toEqual([
      ['/api/expert_picks/3/changes', { note: '只留一檔', funds: [{ lipper_id: 'A', percent: 100 }] }],
    ])
  })

  it('cannot be made without saying why, nor with nothing but blanks', async () => {
    await draw(<PickForm pick={pick} />)
    expect(publish().disabled).toBe(true)
    type('異動說明', '   ')
    expect(publish().disabled).toBe(true)
    type('異動說明', '調高債券')
    expect(publish().disabled).toBe(false)
  })

  it('shows the sum as it is typed', async () => {
    await draw(<PickForm pick={pick} />)
    type('基金A 比例', '75')
    expect(screen.getByText('合計').parentElement?.textContent).toMatch(/合計.*115/)
  })
})

describe('a list as one’s own portfolio', () => {
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: '建立投資組合' })

  it('must have a name: the field is marked, has the focus, and nothing is sent', async () => {
    await draw(<CopyPick pick={pick} />)
    type('組合名稱', '  ')
    fireEvent.click(create())
    expect(await screen.findByText('請為組合取一個名字')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('組合名稱'))
    expect(posted()).toEqual([])
  })

  it('needs money: none or nothing cannot be sent', async () => {
    await draw(<CopyPick pick={pick} />)
    expect(create().disabled).toBe(false)
    for (const amount of ['', '0']) {
      type('投入金額', amount)
      expect(create().disabled).toBe(true)
    }
  })

  it('stays to be sent again where the site refuses it, with its words in sight', async () => {
    refuses(createPortfolio, { status: 422, code: 'bad_request', message: '請求內容格式錯誤' })
    await draw(<CopyPick pick={pick} />)
    type('組合名稱', '我的核心')
    fireEvent.click(create())
    expect((await screen.findByRole('alert')).textContent).toContain('請求內容格式錯誤')
    expect(screen.getByLabelText('組合名稱')).toHaveProperty('value', '我的核心')
    expect(screen.getByLabelText('address').textContent).toBe('/portfolios/new')
    await waitFor(() => expect(create().getAttribute('aria-disabled')).toBeNull())
  })
})

describe('to follow a list', () => {
  it('is said once the site has taken it, and cannot be pressed twice meanwhile', async () => {
    replies(followExpertPick, { followed: true })
    await draw(<FollowPick pick={pick} />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '追蹤異動：核心清單' })
    fireEvent.click(button)
    expect(button.disabled).toBe(true)
    fireEvent.click(button)
    await screen.findByText('已追蹤，異動時會通知您')
    expect(posted().map(([path]) => path)).toEqual(['/api/expert_picks/3/follow'])
  })

  it('is said where it failed, and can be tried again', async () => {
    refuses(followExpertPick, { status: 404, code: 'not_found', message: '找不到這份清單' })
    await draw(<FollowPick pick={pick} />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '追蹤異動：核心清單' })
    fireEvent.click(button)
    expect(await screen.findByText('找不到這份清單')).toBeDefined()
    await waitFor(() => expect(button.disabled).toBe(false))
  })
})

describe('the card of a list', () => {
  const card = (known: Partial<ExpertPick>) => draw(<PickCard pick={{ ...pick, ...known }} staffForm={null} />)

  it.each([
    ['nothing', { running: null, running_known: 0 }, '–', '基金未公布'],
    ['all of it', { running: 1.5, running_known: 100 }, '1.50%', '已反映在淨值'],
    ['all but what is rounded away', { running: 1.5, running_known: 99.98 }, '1.50%', '已反映在淨值'],
    ['a part', { running: 1.5, running_known: 62.5 }, '1.50%', '已反映在淨值；62.5% 的基金有公布'],
  ])('says of its cost of how much of the list it is known: %s', async (_what, fees, value, note) => {
    await card({ fees: { entry: null, entry_known: 0, ...fees } })
    const stat = screen.getByText('每年總費用').parentElement
    expect(stat?.textContent).toContain(value)
    expect(stat?.textContent?.endsWith(note)).toBe(true)
  })

  it('shows how it went with the fall in its sign, and over which days', async () => {
    const dates = [day('2026-01-06'), day('2026-06-01'), day('2026-11-20')]
    const record = {
      from: day('2026-01-06'),
      to: day('2026-11-20'),
      perf: -2.5,
      max_drawdown: -8.2,
      dates,
      values: [0, -8.25, -2.5],
    }
    const { container } = await card({ record })
    expect(container.textContent).toMatch(/公布以來.*−2\.50%.*最大回落.*−8\.2%/)
    expect(screen.getByText(/^2026\/01\/06～2026\/11\/20，台幣計價/)).toBeDefined()
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('2026/11/20，公布以來 −2.50%')
  })

  it('marks a fund that is not sold, with its warnings beside its name', async () => {
    const sold = fund('A', 60)
    await card({ funds: [sold, { ...fund('B', 40), for_sale: false, warnings: ['基金之配息來源可能為本金'] }] })
    const link = screen.getByRole('link', { name: '基金B' })
    const line = link.closest('li')
    expect(line && within(line).getByText('目前未銷售').tagName).toBe('SPAN')
    expect(line?.textContent).toContain('（基金之配息來源可能為本金）')
    expect(screen.getAllByText('目前未銷售')).toHaveLength(1)
  })

  it('has a form for staff alone', async () => {
    const view = await card({})
    expect(screen.queryByText('調整這份清單')).toBeNull()
    view.unmount()
    await draw(<PickCard pick={pick} staffForm={<p>表單</p>} />)
    expect(screen.getByText('調整這份清單')).toBeDefined()
  })
})
