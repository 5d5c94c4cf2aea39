import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { verifyInstitution } from '@zhiheng/contract/campaign.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { InstitutionForm } from './institution-form.tsx'

let asked: readonly { readonly body: unknown }[] = []
beforeEach(() => {
  asked = standInNetwork().asked
})
afterEach(cleanup)

const known = {
  year: 2026,
  kind: 'bank',
  institution: '大安銀行',
  job_title: '理財專員',
  asked_on: asIsoDate('2026-11-20'),
  state: 'waiting',
  reason: null,
} as const
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: /申請$/ }))

describe('the yearly verification', () => {
  it('names every field at fault before it asks, and leads to the first', async () => {
    renderPart(<InstitutionForm known={null} />)
    submit()
    for (const sentence of ['請選擇機構類別', '請輸入機構名稱，2～40 個字', '請輸入職稱，2～40 個字'])
      expect(screen.getByText(sentence)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('機構類別')))
    expect(asked).toEqual([])
  })

  it('sends what was written, and says so', async () => {
    replies(verifyInstitution, { institution: known })
    renderPart(<InstitutionForm known={null} />)
    fill('機構類別', 'bank')
    fill('機構名稱', '大安銀行')
    fill('職稱', '理財專員')
    submit()
    expect(await screen.findByText(/已送出，審核結果/)).toBeDefined()
    expect(asked.map(({ body }) => body)).toEqual([{ kind: 'bank', institution: '大安銀行', job_title: '理財專員' }])
  })

  it('keeps what was written when it cannot be sent', async () => {
    refuses(verifyInstitution, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    renderPart(<InstitutionForm known={known} />)
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('內容已為您保留')
    expect(screen.getByLabelText<HTMLInputElement>('機構名稱').value).toBe('大安銀行')
  })

  it('shows what was decided, and asks no more', () => {
    renderPart(<InstitutionForm known={{ ...known, state: 'verified' }} />)
    expect(screen.getByText('已認證')).toBeDefined()
    expect(screen.queryByRole('form')).toBeNull()
  })
})
