import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { DomainsSection } from './domains-section.tsx'
import type { StaffFirm } from './queries.ts'

type State = StaffFirm['domain_states'][number]

const waiting: State = {
  domain: 'fund.bank.example',
  record: { name: '_zhiheng.fund.bank.example', value: 'zhiheng-site-verification=abc' },
  leads: false,
  proved_at: null,
  checked_at: null,
  fault: null,
  lost_at: null,
}
const at = '2026-11-30T02:00:00.000Z'

function show(state: Partial<State>) {
  const brand = { name: '甲銀行', mark: '甲', colour: '#0f6e5c', operator: '', license: '', address: '', phone: '' }
  const firm: StaffFirm = {
    id: 3,
    brand: { ...brand, email: 'a@b.example' },
    domains: [waiting.domain],
    waiting: 1,
    domain_states: [{ ...waiting, ...state }],
    people: 0,
    admins: 0,
    made_at: at,
    closed_at: null,
    hidden: [],
    embed_origins: [],
    version: 1,
  }
  renderPart(<DomainsSection firm={firm} />)
}

describe('the proof of a firm’s own name', () => {
  it('waits for a record that is shown in full', () => {
    show({})
    expect(screen.getByText('待驗證')).toBeDefined()
    expect(screen.getByText('_zhiheng.fund.bank.example')).toBeDefined()
    expect(screen.getByText('zhiheng-site-verification=abc')).toBeDefined()
    expect(screen.getByText('查到驗證紀錄之前，這個網域不會連到機構網站。')).toBeDefined()
    expect(screen.getByText(/請在 fund.bank.example 的 DNS 新增一筆 TXT 紀錄/)).toBeDefined()
  })

  it('of a name in another script shows its letters and what browsers send, and the record in that form', () => {
    const domain = 'xn--3jsy95k.xn--jn2ax2s.example'
    show({ domain, record: { name: `_zhiheng.${domain}`, value: 'zhiheng-site-verification=abc' } })
    expect(
      screen.getByRole('heading', { name: /^基金\.銀行\.example（xn--3jsy95k\.xn--jn2ax2s\.example）/ }),
    ).toBeDefined()
    expect(screen.getByText(`_zhiheng.${domain}`)).toBeDefined()
  })

  it.each([
    ['none', '查不到這筆 TXT 紀錄'],
    ['wrong', '沒有一筆是下面的值'],
    ['timeout', '名稱伺服器沒有及時回答'],
    ['unreachable', '名稱伺服器連不上或無法回答'],
  ] as const)('says what the last look found: %s', (fault, said) => {
    show({ checked_at: at, fault })
    expect(screen.getByText(new RegExp(`2026/11/30 10:00 檢查：.*${said}`))).toBeDefined()
  })

  it('says since when it stands, and since when it is gone', () => {
    show({ leads: true, proved_at: at, checked_at: at })
    expect(screen.getByText('已驗證')).toBeDefined()
    show({ leads: true, proved_at: at, checked_at: at, fault: 'none', lost_at: at })
    expect(screen.getByText('紀錄不見了')).toBeDefined()
    expect(screen.getByText(/起查不到先前的驗證紀錄。網域照常使用/)).toBeDefined()
  })

  it('says of a name from before there was a proof that it leads on', () => {
    show({ leads: true })
    expect(screen.getByText(/在有驗證之前就已設定，照常連到機構網站/)).toBeDefined()
  })

  it('is not asked of a name of this machine', () => {
    show({ domain: 'fund.localhost', record: null, leads: true })
    expect(screen.getByText('本機名稱')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
