import { act, cleanup, screen } from '@testing-library/react'
import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { afterEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { chooseViewing } from './choose-viewing.ts'
import { memberQuery } from './queries.ts'
import { RoleMarker } from './role-marker.tsx'

afterEach(() => {
  chooseViewing('staff')
  cleanup()
})

const staff = aMember({ groups: ['staff'], superuser: true })

function show(member: ReturnType<typeof aMember> | null, roles: Parameters<typeof RoleMarker>[0]['roles']): string {
  const { container } = renderPart(<RoleMarker roles={roles} />, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member }),
  )
  return container.querySelector('span')?.textContent ?? ''
}

describe('the marker of what is kept to some roles', () => {
  it('tells staff who sees it, each name once', () => {
    expect(show(staff, permissions['smart-portfolio'])).toBe('可見身分：專業會員、內部人員、機構會員、尊榮會員')
    cleanup()
    expect(show(staff, ['firm', 'firm_member'])).toBe('可見身分：機構會員')
  })

  it('is not there where everybody sees it, nor for anybody but staff', () => {
    expect(show(staff, [])).toBe('')
    cleanup()
    expect(show(aMember({ groups: ['member_pro'] }), ['pro'])).toBe('')
    cleanup()
    expect(show(null, ['pro'])).toBe('')
  })

  it('goes while staff look through other eyes', () => {
    show(staff, ['pro'])
    expect(screen.getByText('專業會員')).toBeDefined()
    act(() => chooseViewing('pro'))
    expect(screen.queryByText('專業會員')).toBeNull()
  })
})
