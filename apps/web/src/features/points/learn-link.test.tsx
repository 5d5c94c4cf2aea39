import { screen } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { LearnLink } from './learn-link.tsx'

const show = (member: MemberProfile | null) =>
  renderPart(<LearnLink topic="principal" />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member }))
const link = () => screen.queryByRole('link', { name: '答一題：來自本金的配息' })

describe('the way from a panel to its question', () => {
  it('is there for a member who has not yet answered it', () => {
    show(aMember({ availableTasks: ['understand_cost', 'understand_principal'] }))
    expect(link()?.getAttribute('href')).toBe('/members/learn#principal')
  })

  it('is gone once it was answered, and for members who take no part in points and visitors', () => {
    for (const member of [aMember({ availableTasks: ['understand_cost'] }), aMember(), null]) {
      const { unmount } = show(member)
      expect(link()).toBeNull()
      unmount()
    }
  })
})
