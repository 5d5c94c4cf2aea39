import { administer, makeAccount } from '../accounts.ts'
import { call, enter, openNewPortfolio } from '../calls.ts'
import { type Account, expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

/** A member of the demo's first firm. */
function ofFirm(role: 'member' | 'admin'): Account {
  const account = makeAccount(`advice-${role}`)
  administer('join-firm', '--firm', '1', '--email', account.email, '--role', role)
  return account
}

test(
  'a client shares a suggestion with their firm, an adviser answers, and the client reads it',
  wide,
  async ({ page }) => {
    test.slow()
    const [admin, client] = [ofFirm('admin'), ofFirm('member')]
    await enter(page, client)
    await openNewPortfolio(page, '給顧問看的組合', ['全球科技', '高股息', '貨幣市場'])
    const portfolio = /\/portfolios\/(\d+)/.exec(page.url())?.[1] ?? ''
    const asked = { target: { kind: 'risk_level', level: 3 } }
    const proposal = Object(await call(page, `/api/pfms/${portfolio}/allocation`, asked))
    const shown = { version: Reflect.get(proposal, 'version'), as_of: Reflect.get(proposal, 'as_of') }
    const kept = await call(page, `/api/pfms/${portfolio}/allocation/keep`, { ...asked, ...shown })
    const advice = `/firm/1/advice/${String(Reflect.get(Object(kept), 'id'))}`

    await page.goto(advice)
    await pressUntil(page.getByRole('button', { name: '分享給顧問' }), page.getByText('顧問還沒有回覆。'))
    await expectSound(page)

    await enter(page, admin)
    await page.goto(`/firm/1/manage/members/${encodeURIComponent(client.email)}`)
    const answer = page.getByRole('form', { name: '回覆會員' })
    await pressUntil(page.getByRole('link', { name: /^查看「最佳化：/ }), answer)
    await expect(page).toHaveURL(/\?advice=\d+$/)
    await expect(page.getByRole('table', { name: '結果' })).toBeVisible()
    await answer.getByRole('button', { name: '適合' }).click()
    await answer.getByLabel('說明（可留空）').fill('符合您的風險屬性，可以採用。')
    await pressUntil(answer.getByRole('button', { name: '送出回覆' }), page.getByText('已回覆會員'))
    await expect(page.getByRole('row').filter({ hasText: '最佳化：' }).first()).toContainText('適合')
    await expectSound(page)

    await enter(page, client)
    await page.goto(advice)
    await expect(page.getByText(/^顧問的看法：適合（/)).toBeVisible()
    await expect(page.getByText('符合您的風險屬性，可以採用。')).toBeVisible()
  },
)
