import { cleanup, screen } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { afterEach, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { LackingRole } from './lacking-role.tsx'
import { memberQuery } from './queries.ts'

afterEach(cleanup)

function show(lacks: string, groups: MemberProfile['groups'] = ['member']): string[] {
  renderPart(<LackingRole lacks={lacks} />, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups }) }),
  )
  // in the order in which the keyboard comes to them
  return [...document.querySelectorAll('a, button')].map((way) => way.textContent ?? '')
}

it('says which membership has it and which one is the reader’s, and leads to the plans before all', () => {
  expect(show('pro,staff,firm')).toEqual(['看方案與權益', '回首頁', '登出後換帳號'])
  expect(screen.getByText(/此頁僅開放專業會員、機構會員使用，您目前是一般會員。/)).toBeDefined()
  expect(screen.getByRole('link', { name: '看方案與權益' }).getAttribute('href')).toBe('/members/premium#plan')
})

it('leads home where no plan has it, and names no plan', () => {
  expect(show('staff', ['member', 'member_premium'])).toEqual(['回首頁', '登出後換帳號'])
  expect(screen.getByText('此頁僅開放內部人員使用，您目前是進階會員。')).toBeDefined()
})
