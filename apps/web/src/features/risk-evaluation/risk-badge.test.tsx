import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { RiskBadge } from './risk-badge.tsx'

afterEach(cleanup)

function show(member: ReturnType<typeof aMember> | null): void {
  renderPart(<RiskBadge />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member }))
}

describe('the badge of the risk level', () => {
  it('asks a member without a level to find it out, in a tab of its own', () => {
    show(aMember({ groups: ['member', 'member_pro'], properties: { risklevel: { value: null } } }))
    const link = screen.getByRole('link', { name: /了解我的風險屬性/ })
    expect(link.getAttribute('href')).toBe('/members/risk_evaluation')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('says the level, and the way to another', () => {
    show(aMember({ groups: ['member', 'member_pro'], properties: { risklevel: { value: 3 } } }))
    expect(screen.getByText('平衡型')).toBeDefined()
    expect(screen.getByRole('link', { name: /重新評估/ })).toBeDefined()
  })

  it('is not there for those for whom nothing is proposed from it', () => {
    show(aMember({ groups: ['member'] }))
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    show(null)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
