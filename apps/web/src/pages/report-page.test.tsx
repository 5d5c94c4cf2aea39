import { screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listReports } from '@zhiheng/contract/portfolio-report.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { beforeEach, expect, it } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { aPortfolio } from '../testing/a-portfolio.ts'
import { renderPage } from '../testing/render-page.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'

type Made = ReplyOf<typeof listReports>['reports'][number]

const made: Made = {
  id: 31,
  made_at: '2026-11-19T16:05:00.000Z',
  as_of: day('2026-11-19'),
  sections: ['holdings', 'returns'],
  client: '',
}

beforeEach(() => {
  standInNetwork()
  replies(getPortfolio, aPortfolio({ id: 7, name: '退休' }))
})

async function show(reports: Made[]) {
  replies(listReports, { reports, makes_pdf: false })
  await renderPage('/portfolios/7/print', { member: aMember({ groups: ['member', 'firm_member'] }) })
}
const lines = () =>
  [...document.querySelectorAll('main li')]
    .filter((line) => line.querySelector('a[href*="report="]') !== null)
    .map((line) => [
      line.textContent,
      within(line as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ])

it('says of each report that was made for whom, of which day, and when in Taipei', async () => {
  await show([
    { ...made, client: '王先生' },
    { ...made, id: 30, sections: ['holdings'] },
  ])
  expect(lines()).toEqual([
    [expect.stringMatching(/31.*王先生.*2026\/11\/19.*2.*2026\/11\/20 00:05/), '/portfolios/7/print?report=31'],
    [expect.not.stringContaining('王先生'), '/portfolios/7/print?report=30'],
  ])
})

it('has none to open where none was made', async () => {
  await show([])
  expect(lines()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent.length).toBeGreaterThan(0)
})
