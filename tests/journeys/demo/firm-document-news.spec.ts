import type { Page } from '@playwright/test'

import { writePdf } from '../../../apps/server/src/platform/pdf/write-pdf.ts'
import { administer, makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

const paper = (title: string) =>
  writePdf({ title, language: 'zh-TW', day: '2026-11-30', pages: [{ lines: [], rules: [] }] })

/** Brings a paper for one client, as the desk's form does. */
async function bring(page: Page, { name, email }: { readonly name: string; readonly email: string }): Promise<string> {
  const html = await (await page.request.get('/contact')).text()
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const query = new URLSearchParams({ kind: 'contract', name, audience: 'client', email, must_agree: '1' })
  const reply = await page.request.post(`/firm/1/api/firm_documents?${query.toString()}`, {
    headers: { 'x-csrf-token': csrf, 'content-type': 'application/pdf' },
    data: paper(name),
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const { document } = await reply.json()
  return String(document.id)
}

test(
  'a client hears of a document in the firm’s bell, opens it from there, and the desk sees who has not',
  wide,
  async ({ page }) => {
    test.slow()
    const [admin, client] = [makeAccount('news-admin'), makeAccount('news-client')]
    administer('join-firm', '--firm', '1', '--email', admin.email, '--role', 'admin')
    administer('join-firm', '--firm', '1', '--email', client.email, '--role', 'member')
    const name = `開戶總約定書 ${client.email.slice(0, 24)}`
    await enter(page, admin)
    const id = await bring(page, { name, email: client.email })

    // before anybody opened it
    await page.goto(`/firm/1/manage/documents/${id}`)
    const readers = page.getByRole('region', { name: '下載紀錄', exact: true })
    await expect(readers).toContainText('目前 1 位客戶看得到第 1 版，0 位下載過，0 位已同意')
    await expect(readers).toContainText(client.email)
    await expectSound(page)

    const staff = makeAccount('news-staff', 'member,staff')
    await enter(page, staff)
    const job = 'tell-of-firm-documents'
    const told = async () => {
      const run = { typed: job, password: staff.password }
      const reply = await page.request.get('/api/admin/jobs')
      expect(reply.status()).toBe(200)
      return call(page, `/api/admin/jobs/${job}/run`, run).then(
        () => true,
        () => false,
      )
    }
    // it may be at work just now
    await expect.poll(told, { timeout: 60_000, intervals: [2000] }).toBe(true)

    await enter(page, client)
    const entries = async () => {
      const reply = await (await page.request.get('/firm/1/api/notifications')).json()
      return reply.entries.map(({ link }: { link: string }) => link)
    }
    await expect.poll(entries, { timeout: 120_000, intervals: [2000] }).toContain(`/vaults#document-${id}`)
    await page.goto('/firm/1/notifications')
    const notice = page.getByRole('main').getByRole('link').filter({ hasText: name })
    await expect(notice).toContainText('請閱讀後決定是否同意')
    await expectSound(page)
    await notice.click()
    await expect(page).toHaveURL(new RegExp(`/firm/1/vaults#document-${id}$`))
    const heading = page.getByRole('heading', { level: 3, name })
    await expect(heading).toBeInViewport()
    const opened = page.getByText(/^您於 .+ 下載過第 1 版$/)
    await pressUntil(page.getByRole('button', { name: `下載 ${name} 第 1 版` }), opened)
    await expectSound(page)

    // on our own site the firm's word is not heard
    const { entries: ours } = await (await page.request.get('/api/notifications')).json()
    expect(ours).toEqual([])

    await enter(page, admin)
    await page.goto(`/firm/1/manage/documents/${id}?readers=unopened`)
    await expect(readers).toContainText('1 位下載過')
    await expect(readers).toContainText('沒有這樣的客戶')
    await pressUntil(readers.getByRole('button', { name: '還沒同意' }), readers.getByText(client.email))
    await expect(page).toHaveURL(/readers=unagreed/)
    const saving = page.waitForEvent('download')
    await readers.getByRole('button', { name: '下載 CSV' }).click()
    expect((await saving).suggestedFilename()).toContain('還沒同意')
    await expectSound(page)
  },
)
