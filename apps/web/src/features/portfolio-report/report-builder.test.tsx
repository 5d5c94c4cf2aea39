import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createReport } from '@zhiheng/contract/portfolio-report.ts'
import { reportSections } from '@zhiheng/domain/portfolio-report/sections.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { ReportBuilder } from './report-builder.tsx'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  renderPart(<ReportBuilder id="7" />)
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: '製作報告' })

describe('the sections of a report', () => {
  it('are all chosen at first; one left out takes 全選 with it', () => {
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
    fireEvent.click(box('費用'))
    expect(box('全選').checked).toBe(false)
    fireEvent.click(box('費用'))
    expect(box('全選').checked).toBe(true)
  })

  it('must be one at least', () => {
    fireEvent.click(box('全選'))
    expect(make().disabled).toBe(true)
    expect(screen.getByText('請至少選一個段落。')).toBeDefined()
    fireEvent.click(box('封面'))
    expect(make().disabled).toBe(false)
  })
})

describe('making a report', () => {
  it('sends what was chosen and typed, and opens what was made', async () => {
    replies(createReport, { id: 31 })
    fireEvent.click(box('費用'))
    fireEvent.change(screen.getByRole('textbox', { name: /客戶名稱/ }), { target: { value: '王先生' } })
    fireEvent.click(make())
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/7/print?report=31'))
    expect(network.asked.map(({ url, body }) => [url.pathname, body])).toEqual([
      [
        '/api/pfms/7/reports',
        { sections: reportSections.filter((section) => section !== 'costs'), client: '王先生', note: '' },
      ],
    ])
  })

  it('stays where it is when the site says no', async () => {
    refuses(createReport, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    fireEvent.click(make())
    expect(await screen.findByText('操作過於頻繁，請稍後再試')).toBeDefined()
    expect(screen.getByLabelText('address').textContent).toBe('/')
    expect(make().disabled).toBe(false)
  })
})
