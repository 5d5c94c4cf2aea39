import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listPlans } from '@zhiheng/contract/firm-plans.ts'
import {
  changePacket,
  changePacketKycLevel,
  listPackets,
  makePacket,
  type Packet,
} from '@zhiheng/contract/firm-plans/packets.ts'
import { changePool, getPool, listPoolChanges, restorePool } from '@zhiheng/contract/firm-pools.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { aShownFirm } from '../testing/a-shown-firm.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

const packet: Packet = {
  id: 7,
  name: '退休組合',
  segment: '退休客戶',
  version: 3,
  plans: [{ id: 2, name: '穩健', level: 3, is_removed: false }],
  cells: [
    {
      id: 11,
      packet_id: 7,
      plan_id: 2,
      kyc: 3,
      rule: 'allowed',
      reason: '',
      in_force: 'allowed',
      why: null,
      version: 1,
    },
  ],
}
const pool: ReplyOf<typeof getPool> = {
  id: 5,
  name: '核心基金',
  purpose: '',
  version: 2,
  rules: { rated: false, least_size: null, least_years: null },
  funds: [],
  total: 0,
  page: 1,
  page_total: 1,
  counts: { listed: 0, on_sale: 0 },
  health: [],
  subsectors: [],
  as_of: day('2026-12-01'),
}
const gone = { status: 404, code: 'not_found', message: '找不到這筆資料' }
const copied = vi.fn<(words: string) => Promise<void>>(() => Promise.resolve())

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  copied.mockClear()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }))
  replies(listPlans, { entries: [] })
})
afterEach(cleanup)

const open = (at: string) =>
  renderPage(at, { member: aMember({ groups: ['member', 'firm_admin'] }), boot: { firm: aShownFirm() } })
const sent = (method: string) => network.asked.filter((one) => one.method === method).map(({ body }) => body)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('what was typed stays where somebody else has removed', () => {
  it('a packet, and it can be copied or made anew', async () => {
    replies(listPackets, { entries: [packet] })
    await open('/manage/packets')
    await press('修改方案組合')
    type('對象', '六十歲以上')
    refuses(changePacket, gone)
    replies(listPackets, { entries: [] })
    await press('儲存')
    expect(await screen.findByText(/其他人已移除這一筆，您填的內容還在/)).toBeDefined()
    expect(typedIn('對象')).toBe('六十歲以上')
    await press('複製我填的內容')
    await waitFor(() => expect(copied).toHaveBeenCalledWith('組合名稱：退休組合\n對象：六十歲以上\n方案：穩健'))
    replies(makePacket, { packet: { ...packet, id: 8 } })
    await press('重新新增')
    await press('儲存')
    await waitFor(() => expect(sent('POST')).toEqual([{ name: '退休組合', segment: '六十歲以上', plan_ids: [2] }]))
  })

  it('a packet that somebody gave another name, although the list is narrowed by the old one', async () => {
    replies(listPackets, { entries: [packet] })
    await open('/manage/packets?query=退休')
    await press('修改方案組合')
    type('對象', '六十歲以上')
    refuses(changePacket, { status: 409, code: 'stale_version', message: '資料已被更新' })
    replies(listPackets, { entries: [{ ...packet, name: '樂齡', version: 4 }] })
    await press('儲存')
    expect(await screen.findByRole('button', { name: '以我的內容取代' })).toBeDefined()
    expect(typedIn('對象')).toBe('六十歲以上')
  })

  it('the plan of a cell', async () => {
    replies(listPackets, { entries: [packet] })
    await open('/manage/packets')
    fireEvent.click(await screen.findByRole('button', { name: /^穩健，/ }))
    type('理由', '波動較大')
    refuses(changePacketKycLevel, gone)
    replies(listPackets, { entries: [{ ...packet, plans: [], cells: [] }] })
    await press('儲存')
    expect(await screen.findByText(/已不在這個組合裡/)).toBeDefined()
    expect(typedIn('理由')).toBe('波動較大')
    await press('複製我填的內容')
    await waitFor(() => expect(copied.mock.lastCall?.[0]).toContain('理由：波動較大'))
  })

  it('a pool, which comes back with one press', async () => {
    replies(getPool, pool)
    replies(listPoolChanges, { entries: [], total: 0, page: 1, page_total: 1 })
    await open('/manage/pools/5')
    await press('修改名稱與規則')
    await screen.findByLabelText('用途')
    type('用途', '給退休客戶')
    refuses(changePool, gone)
    refuses(getPool, gone)
    await press('儲存')
    expect(await screen.findByText(/其他人剛刪除這個基金池/)).toBeDefined()
    expect(typedIn('用途')).toBe('給退休客戶')
    await press('複製我填的內容')
    await waitFor(() => expect(copied.mock.lastCall?.[0]).toContain('用途：給退休客戶'))
    replies(restorePool, { id: 5 })
    replies(getPool, { ...pool, version: 4 })
    await press('復原基金池')
    await press('以我的內容取代')
    replies(changePool, { version: 5, put: 0, taken: 0 })
    await press('儲存')
    await waitFor(() => expect(sent('PATCH').at(-1)).toMatchObject({ purpose: '給退休客戶', version: 4 }))
  })

  it('the fund of a pool, which is put into it again', async () => {
    const fund = {
      lipper_id: '60000001',
      name: '全球債券',
      isin: null,
      shelf: true,
      on_sale: true,
      subsector: null,
      subsector_set: false,
      fee: null,
      tags: [],
      from: day('2026-01-01'),
      to: null,
      reason: '',
      exception: null,
      breaches: [],
      rr: null,
      rr_own: null,
      score: null,
      size_twd: null,
      launch_date: null,
      price_date: null,
    }
    replies(getPool, { ...pool, funds: [fund], total: 1 })
    replies(listPoolChanges, { entries: [], total: 0, page: 1, page_total: 1 })
    await open('/manage/pools/5')
    await press('修改 全球債券')
    await screen.findByLabelText('選用理由')
    type('選用理由', '費用低')
    refuses(changePool, { status: 409, code: 'stale_version', message: '資料已被更新' })
    replies(getPool, { ...pool, version: 3 })
    await press('儲存')
    expect(await screen.findByText(/其他人已移除這一筆，您填的內容還在/)).toBeDefined()
    expect(typedIn('選用理由')).toBe('費用低')
    replies(changePool, { version: 4, put: 1, taken: 0 })
    await press('重新新增')
    await press('儲存')
    await waitFor(() => expect(sent('PATCH').at(-1)).toMatchObject({ version: 3, put: [{ reason: '費用低' }] }))
  })
})
