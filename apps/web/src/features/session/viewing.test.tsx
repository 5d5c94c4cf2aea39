import { act, cleanup, screen } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { PermissionName } from '@zhiheng/domain/access/permissions.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { chooseViewing } from './choose-viewing.ts'
import { memberQuery, useMember, useSignedIn } from './queries.ts'
import { usePermission } from './use-permission.ts'

function Seen({ permission }: { permission: PermissionName }) {
  const groups = useMember()?.groups.join(' ') ?? 'nobody'
  const really = useSignedIn()?.groups.join(' ') ?? 'nobody'
  const may = usePermission(permission)
  return <p>{`${groups} (${really}) ${may ? 'may' : 'may not'}`}</p>
}

function drawFor(member: MemberProfile | null, permission: PermissionName = 'print-portfolio') {
  renderPart(<Seen permission={permission} />, '/', (queries) => queries.setQueryData(memberQuery.queryKey, { member }))
}

const view = (viewing: Parameters<typeof chooseViewing>[0]) => act(() => chooseViewing(viewing))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('looking through the eyes of another role', () => {
  it('shows a superuser a visitor’s screen, another member’s, and their own again', () => {
    drawFor(aMember({ groups: ['staff'], superuser: true }))
    expect(screen.getByText('staff (staff) may')).toBeDefined()
    view('guest')
    expect(screen.getByText('nobody (staff) may not')).toBeDefined()
    view('pro')
    expect(screen.getByText('pro member_pro (staff) may')).toBeDefined()
    view('staff')
    expect(screen.getByText('staff (staff) may')).toBeDefined()
  })

  it('is remembered on the device', () => {
    view('premium')
    drawFor(aMember({ groups: ['staff'], superuser: true }))
    expect(screen.getByText('premium member_premium (staff) may not')).toBeDefined()
  })

  it('is told to the server by a cookie, until it ends', () => {
    chooseViewing('premium')
    expect(document.cookie).toContain('viewing=premium')
    chooseViewing('staff')
    expect(document.cookie).not.toContain('viewing')
  })

  it('gives nothing to who is no superuser, also where the device remembers a choice', () => {
    view('pro')
    drawFor(aMember({ groups: ['member'] }))
    expect(screen.getByText('member (member) may not')).toBeDefined()
  })
})

describe('usePermission', () => {
  it('says an unknown name on the console, and refuses', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    drawFor(aMember({ groups: ['staff'] }), 'fly' as PermissionName)
    expect(screen.getByText(/may not$/)).toBeDefined()
    expect(said).toHaveBeenCalledWith('unknown permission: fly')
  })
})
