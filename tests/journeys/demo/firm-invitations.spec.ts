import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { administer, linkByMail, makeAccount } from '../accounts.ts'
import { enter, leave } from '../calls.ts'
import { type Account, expect, expectSound, signIn, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { wide } from '../widths.ts'

const firm = '青田銀行 財富管理'
const password = 'three oaks beside a pond'

/** Somebody who runs the demo's first firm. */
function anAdmin(): Account {
  const account = makeAccount('invites')
  administer('join-firm', '--firm', '1', '--email', account.email, '--role', 'admin')
  return account
}

const aMailbox = (story: string) => `${story}-${randomBytes(4).toString('hex')}@journey.example`

/** Opens the desk and its form; the first press may come before the page listens. */
async function openForm(page: Page, button: string): Promise<void> {
  await page.goto('/firm/1/manage/invitations')
  await expect(page.getByRole('heading', { level: 1, name: '邀請' })).toBeVisible()
  await pressUntil(
    page.getByRole('button', { name: button, exact: true }),
    page.getByRole('heading', { level: 2, name: button }),
  )
}

async function inviteOne(page: Page, email: string, kind: string, own: string | null = null): Promise<void> {
  await openForm(page, '邀請一位')
  const form = page.getByRole('form', { name: '邀請一位' })
  await form.getByLabel('種類').selectOption({ label: kind })
  await form.getByLabel('電子郵件').fill(email)
  if (own !== null) await form.getByLabel('您的密碼', { exact: true }).fill(own)
  await form.getByRole('button', { name: '寄出邀請' }).click()
  await expect(page.getByText('已寄出邀請', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('已寄出')
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test(
  'an admin invites a newcomer, whose letter leads them in, and who then stands in the list',
  wide,
  async ({ page }) => {
    test.slow()
    const admin = anAdmin()
    const email = aMailbox('newcomer')
    await enter(page, admin)
    await inviteOne(page, email, '會員')
    await expectSound(page)
    const link = await linkByMail(page, email, '/members/firm_activate/')

    // the letter is read on a browser that nobody is signed in at
    await leave(page)
    // the guard of a mailbox opens the link before its owner does
    expect((await page.request.get(link)).status()).toBe(200)
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: `加入${firm}` })).toBeVisible()
    await expect(main.getByText(email)).toBeVisible()
    await expect(main.getByText(`加入之後，${firm}看得到：`)).toBeVisible()
    await expectSound(page)
    await main.getByLabel('姓名').fill('林小華')
    await main.getByLabel('設定密碼').fill(password)
    await main.getByLabel('出生年份').fill('1990')
    await main.getByRole('button', { name: '建立帳號並加入' }).click()
    await expect(main.getByText('請閱讀並同意後再加入')).toBeVisible()
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: '建立帳號並加入' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `已加入${firm}` })).toBeVisible()
    await expectSound(page)
    await main.getByRole('link', { name: '前往登入' }).click()
    await expect(main.getByLabel('電子郵件')).toHaveValue(email)
    await signIn(page, { email, password })
    await expect(page).toHaveURL(/\/firm\/1\/?$/)

    // the link is used
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: '這份邀請已經使用過' })).toBeVisible()

    await leave(page)
    await enter(page, admin)
    await page.goto(`/firm/1/manage?query=${encodeURIComponent(email)}`)
    await expect(page.getByText('共 1 位')).toBeVisible()
    await expect(page.getByRole('link', { name: '林小華' })).toBeVisible()
    await page.goto(`/firm/1/manage/invitations?query=${encodeURIComponent(email)}`)
    await expect(rowOf(page, email)).toContainText('已加入')
  },
)

test(
  'who has an account joins by their password, also to run the firm’s site; a withdrawn letter says so',
  wide,
  async ({ page }) => {
    test.slow()
    const [admin, colleague, client] = [anAdmin(), makeAccount('colleague'), makeAccount('contract')]
    const stranger = aMailbox('stranger')
    await enter(page, admin)
    await inviteOne(page, colleague.email, '管理者', admin.password)
    await inviteOne(page, client.email, '尊榮會員')
    await inviteOne(page, stranger, '會員')
    const links = {
      colleague: await linkByMail(page, colleague.email, '/members/sub_activate/'),
      client: await linkByMail(page, client.email, '/members/signed_activate/'),
      stranger: await linkByMail(page, stranger, '/members/firm_activate/'),
    }
    await page.getByRole('button', { name: new RegExp(`撤回.*${stranger}`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
    await expect(rowOf(page, stranger)).toContainText('已撤回')

    await leave(page)
    await page.goto(links.stranger)
    await expect(page.getByRole('heading', { level: 1, name: '邀請已撤回' })).toBeVisible()
    const main = page.getByRole('main')
    for (const [link, account, title] of [
      [links.client, client, `啟用${firm}的尊榮會員`],
      [links.colleague, colleague, `一起管理${firm}`],
    ] as const) {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectSound(page)
      await main.getByLabel('密碼', { exact: true }).fill(account.password)
      await main.getByRole('checkbox').check()
      await main.getByRole('button', { name: '加入', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: `已加入${firm}` })).toBeVisible()
    }
    await enter(page, colleague)
    await page.goto('/firm/1/manage')
    await expect(page.getByRole('heading', { level: 1, name: '機構管理後台' })).toBeVisible()
  },
)

test(
  'a file of people is looked up first, sent on a press, and what got no letter is named by its line',
  wide,
  async ({ page }) => {
    test.slow()
    const admin = anAdmin()
    const people = [aMailbox('file'), aMailbox('file')]
    await enter(page, admin)
    await openForm(page, '匯入名單')
    await page
      .getByLabel('名單', { exact: true })
      .fill(['姓名,電子郵件', `甲,${people[0]}`, '乙,不是信箱', `丙,${people[1]}`, `丁,${admin.email}`].join('\n'))
    await page.getByRole('button', { name: '比對', exact: true }).click()
    const checked = page.getByRole('region', { name: '比對結果' })
    await expect(checked).toContainText('可以邀請 2')
    await expect(checked).toContainText('已是會員 1')
    await expect(checked.getByRole('row').filter({ hasText: '不是信箱' })).toContainText('沒有電子郵件，或格式不正確')
    await expectSound(page)
    await checked.getByRole('button', { name: '寄出 2 封邀請' }).click()
    const sent = page.getByRole('region', { name: '寄送結果' })
    await expect(sent).toContainText('已寄出 2')
    for (const email of people) await expect(rowOf(page, email)).toContainText('已寄出')
    await page.getByLabel('狀態').selectOption({ label: '已加入' })
    await expect(page).toHaveURL(/state=accepted/)

    await page.goto('/firm/1/members/mock?kind=sub')
    await expect(page.getByRole('heading', { level: 1, name: '邀請信與加入頁的樣子' })).toBeVisible()
    await expect(page.getByText(`${firm}邀請您一起管理機構網站`).first()).toBeVisible()
    await expectSound(page)
  },
)

test('a file of fifty thousand people is looked up within the page, and may be stopped', wide, async ({ page }) => {
  test.slow()
  await enter(page, anAdmin())
  await openForm(page, '匯入名單')
  const mailbox = randomBytes(4).toString('hex')
  const lines = Array.from({ length: 50_000 }, (_, at) =>
    at % 100 === 7 ? `第 ${at} 位,不是信箱` : `第 ${at} 位,${mailbox}-${at}@journey.example`,
  )
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['姓名,電子郵件', ...lines].join('\n')),
  }
  const choose = page.getByLabel('選擇 CSV 檔', { exact: true })
  await choose.setInputFiles(file)
  const progress = page.getByRole('progressbar')
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('region', { name: '比對結果' })).toHaveCount(0)

  await choose.setInputFiles(file)
  const checked = page.getByRole('region', { name: '比對結果' })
  await expect(checked).toContainText('可以邀請 49,500', { timeout: 120_000 })
  await expect(checked).toContainText('先列 100 行，共 500 行')
  // by their lines in the file
  await expect(checked.getByRole('row').nth(1)).toContainText('不是信箱')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    checked.getByRole('button', { name: '下載結果' }).click(),
  ])
  const rows = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\n')
  expect(rows).toHaveLength(501)
  await expectSound(page)
})
