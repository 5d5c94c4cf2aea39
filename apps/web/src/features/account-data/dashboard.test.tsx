import { cleanup, screen } from '@testing-library/react'
import { getAccount } from '@zhiheng/contract/account-data.ts'
import { getRiskEvaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { knowPages } from '../../page/known-pages.ts'
import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { Dashboard } from './dashboard.tsx'

const points = { score: 10, least: 3, most: 16 }
const evaluation = {
  id: 1,
  evaluated_on: day('2025-03-04'),
  is_stale: true,
  version: '1',
  level: 3,
  score: 40,
  score_level: 3,
  caps: [],
  dimensions: { capacity: points, objective: points, knowledge: points, attitude: points },
  answers: {
    age: ['C'],
    asset_ratio: ['C'],
    drawdown: ['C'],
    experience: ['C'],
    horizon: ['C'],
    income: ['C'],
    knowledge: ['C'],
    objective: ['C'],
    occupation: ['C'],
    products: ['C'],
    reserve: ['C'],
    tolerance: ['C'],
    tradeoff: ['C'],
  },
}

beforeEach(() => {
  standInNetwork()
  knowPages([{ path: '/members/passwd' }, { path: '/members/phone' }])
  replies(getAccount, {
    joined_on: day('2026-01-02'),
    last_sign_in: { at: '2026-11-19T01:30:00.000Z', device: 'Chrome，Windows', network: '192.0.2.*' },
    deletion_due_on: null,
  })
})
afterEach(() => {
  cleanup()
  knowPages([])
  vi.unstubAllGlobals()
})

function show(member: ReturnType<typeof aMember>): void {
  renderPart(<Dashboard member={member} />, '/members', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member }),
  )
}

describe('the member centre', () => {
  it('says when one was last here and from where, and what keeps others out', async () => {
    show(aMember({ phone: '0912-***-678' }))
    expect(await screen.findByText('2026/11/19 09:30')).toBeDefined()
    expect(screen.getByText('Chrome，Windows · 192.0.2.*')).toBeDefined()
    expect(screen.getByText('2026/01/02 加入')).toBeDefined()
    expect(screen.getByRole('link', { name: /手機號碼/ }).textContent).toContain('0912-***-678')
    // a page that the site does not have is not led to
    expect(screen.queryByRole('link', { name: /兩步驟驗證/ })).toBeNull()
  })

  it('marks a risk level that is older than a year, and asks for one where there is none', async () => {
    replies(getRiskEvaluation, { version: '1', known_age: null, entries: [evaluation], levels: [] })
    show(aMember({ properties: { risklevel: { value: 3 } } }))
    expect(screen.getByText('平衡型')).toBeDefined()
    expect(await screen.findByText('已超過一年，請重新評估')).toBeDefined()
    cleanup()
    show(aMember())
    expect(screen.getByText('還沒有評估')).toBeDefined()
    expect(screen.getByRole('link', { name: /開始評估/ }).getAttribute('href')).toBe('/members/risk_evaluation')
  })

  it('leads a general member to an upgrade, and the others to what they have', () => {
    show(aMember())
    expect(screen.getByRole('link', { name: '查看升級方案' }).getAttribute('href')).toBe('/members/premium#upgrade')
    expect(screen.getByRole('region', { name: '任務與點數' })).toBeDefined()
    cleanup()
    show(aMember({ groups: ['firm_member'] }))
    expect(screen.getByRole('link', { name: '查看方案與權益' }).getAttribute('href')).toBe('/members/premium#plan')
    expect(screen.queryByRole('region', { name: '任務與點數' })).toBeNull()
  })

  it('stands where one part of it does not load', async () => {
    refuses(getAccount, { status: 500, code: 'internal', message: '系統錯誤' })
    show(aMember())
    expect(await screen.findByText('上次登入暫時無法載入')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: '會員中心' })).toBeDefined()
  })
})
