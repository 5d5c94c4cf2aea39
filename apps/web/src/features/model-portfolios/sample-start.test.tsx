import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { getWiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { useDraft } from '../portfolio-drafts/use-draft.ts'
import { useSetInAddress } from '../portfolio-drafts/use-set-in-address.ts'
import { memberQuery } from '../session/queries.ts'
import { SampleReminder } from './sample-reminder.tsx'
import { SampleStart } from './sample-start.tsx'
import { useSampleInAddress } from './use-sample-in-address.ts'

const held = (id: string, percent: number) => ({
  lipper_id: id,
  name: `基金${id}`,
  asset_type: 'equity' as const,
  percent,
  reason: '',
})

beforeEach(() => {
  localStorage.clear()
  standInNetwork()
  replies(getWiseDemo, {
    level: 3,
    as_of: asIsoDate('2026-11-20'),
    live_since: null,
    alloc: { bf: 0, ef: 100, mmf: 0, blf: 0, other: 0 },
    funds: [held('A', 60), held('B', 40)],
    series: [],
    worst_year: null,
    example: null,
    notes: [],
  })
  replies(listFunds, { funds: [aFund({ lipper_id: 'A', name: '甲' }), aFund({ lipper_id: 'B', name: '乙' })] })
})
afterEach(cleanup)

function show(part: React.ReactNode, address: string, member: ReturnType<typeof aMember> | null = aMember()): void {
  renderPart(
    <>
      {part}
      <AskHost />
    </>,
    address,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member }),
  )
}

/** The page of a new portfolio, as far as drafts go. */
function NewPortfolio() {
  const state = useDraft()
  useSetInAddress(state)
  useSampleInAddress(state)
  return (
    <>
      <output aria-label="lines">
        {state.form.draft.lines.map((line) => `${line.name} ${line.percent}`).join(',')}
      </output>
      <output aria-label="name">{state.form.name}</output>
      <SampleReminder />
    </>
  )
}

const linesNow = () => screen.getByLabelText('lines').textContent
const addressNow = () => screen.getByLabelText('address').textContent

describe('a sample that somebody wants to begin with', () => {
  it('leads a visitor to sign up or in and then to its own draft, and is remembered for another tab', async () => {
    show(<SampleStart level={3} />, '/portfolios/sample', null)
    const then = encodeURIComponent('/portfolios/new?sample=3')
    expect(screen.getByRole('link', { name: '已有帳號，登入' }).getAttribute('href')).toBe(
      `/members/signin?referer=${then}`,
    )
    const signUp = screen.getByRole('link', { name: '免費註冊，建立自己的組合' })
    expect(signUp.getAttribute('href')).toBe(`/members/signup?referer=${then}`)
    fireEvent.click(signUp)

    cleanup()
    show(<NewPortfolio />, '/portfolios/new')
    expect(await screen.findByText(/您選過「平衡型」範例組合/)).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: '用這個範例建立投資組合' }))
    await waitFor(() => expect(linesNow()).toBe('基金A 60,基金B 40'))
    expect(screen.getByLabelText('name').textContent).toBe('平衡型範例組合')
    await waitFor(() => expect(addressNow()).toBe('/portfolios/new'))

    cleanup()
    show(<SampleReminder />, '/portfolios')
    expect(screen.queryByText(/您選過/)).toBeNull()
  })

  it('is forgotten where it is not wanted', async () => {
    show(<SampleStart level={2} />, '/portfolios/sample', null)
    fireEvent.click(screen.getByRole('link', { name: '免費註冊，建立自己的組合' }))
    cleanup()
    show(<SampleReminder />, '/portfolios')
    fireEvent.click(await screen.findByRole('button', { name: '不用了' }))
    cleanup()
    show(<SampleReminder />, '/portfolios')
    expect(screen.queryByText(/您選過/)).toBeNull()
  })

  it('does not take the place of another draft without a word', async () => {
    show(<NewPortfolio />, '/portfolios/new?set=A-30,B-70')
    await waitFor(() => expect(linesNow()).toBe('甲 30,乙 70'))
    cleanup()
    show(<NewPortfolio />, '/portfolios/new?sample=3')
    fireEvent.click(await screen.findByRole('button', { name: '保留原本的' }))
    await waitFor(() => expect(addressNow()).toBe('/portfolios/new'))
    expect(linesNow()).toBe('甲 30,乙 70')
    cleanup()
    show(<NewPortfolio />, '/portfolios/new?sample=3')
    fireEvent.click(await screen.findByRole('button', { name: '取代' }))
    await waitFor(() => expect(linesNow()).toBe('基金A 60,基金B 40'))
  })

  it.each(['?sample=9', '?set=A-30', '?set=nothing'])('is nothing in an address such as %s', async (search) => {
    show(<NewPortfolio />, `/portfolios/new${search}`)
    await waitFor(() => expect(addressNow()).toBe('/portfolios/new'))
    expect(linesNow()).toBe('')
  })
})
