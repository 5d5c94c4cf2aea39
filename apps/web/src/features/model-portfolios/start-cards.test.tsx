import { cleanup, screen } from '@testing-library/react'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import { afterEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { StartCards, useStart } from './start-cards.tsx'

afterEach(cleanup)

function Shown({ asked }: { asked: string | null }) {
  return <StartCards chosen={useStart(asked)} />
}

function show(groups: readonly Group[], asked: string | null = null): void {
  renderPart(<Shown asked={asked} />, '/portfolios/new', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ groups: [...groups] }) }),
  )
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent?.slice(0, 4))

describe('the ways to begin a portfolio', () => {
  it('are those that the table of permissions opens, and slow pick is open to nobody', () => {
    show(['member', 'member_signed'])
    expect(names()).toEqual(['自選基金', '智慧選組', '專家選組'])
    cleanup()
    show(['member', 'member_pro'])
    expect(names()).toEqual(['自選基金', '智慧選組'])
    cleanup()
    show(['member'])
    expect(names()).toEqual([])
  })

  it('mark the one by which somebody came; a way that is closed leads to the first', () => {
    show(['member', 'member_pro'], 'smart')
    expect(screen.getByRole('link', { current: true }).textContent).toContain('智慧選組')
    cleanup()
    show(['member', 'member_pro'], 'slow')
    expect(screen.getByRole('link', { current: true }).textContent).toContain('自選基金')
  })
})
