import type { Locator, Page } from '@playwright/test'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { administer, makeAccount } from '../accounts.ts'
import { call, enter, openNewPortfolio } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

/** A firm of its own, without a pool: it takes every fund that is on sale. */
function aFirm() {
  const said = administer('create-firm', '--name', '前測投顧', '--email', 'a@preflight.example')
  const id = /\/firm\/(\d+)\//.exec(said)?.[1] ?? said
  const of = (role: 'member' | 'admin') => {
    const account = makeAccount(`preflight-${role}`)
    administer('join-firm', '--firm', id, '--email', account.email, '--role', role)
    return account
  }
  return { at: `/firm/${id}`, admin: of('admin'), clients: [of('member'), of('member')] as const }
}

/** A press on a part that is not awake yet is lost: presses until there is an answer. */
async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

test(
  'an adviser tries weights on what clients opened, sends what passes, and the client it passes for accepts',
  wide,
  async ({ page }) => {
    test.slow()
    const { at, admin, clients } = aFirm()
    for (const [index, client] of clients.entries()) {
      await enter(page, client)
      // who never answered the questions has no level: nothing may be sent to them
      if (index === 0) await evaluate(page)
      await openNewPortfolio(page, '給機構看的組合', ['全球科技', '公債'])
      await page.goto(`${at}/proposals`)
      await expect(page.getByText('目前沒有提案')).toBeVisible()
      const opening = page.getByRole('switch', { name: '給機構看的組合' })
      await expect(async () => {
        if (!(await opening.isChecked())) await opening.press(' ', { timeout: 2000 })
        await expect(opening).toBeChecked({ timeout: 4000 })
      }).toPass({ timeout: 40_000 })
      if (index === 0) await expectSound(page)
      await page.goto('about:blank')
    }

    await enter(page, admin)
    await page.goto(`${at}/manage/preflights`)
    await expect(page.getByText('目前有 2 個投資組合開放給機構查看')).toBeVisible()
    await expectSound(page)
    await begin(page, '秋季調整')
    await expect(page.getByRole('heading', { level: 1, name: '秋季調整' })).toBeVisible()
    await expect(page.getByText('試算完成', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('尚未評估風險屬性')).toBeVisible()
    await expectSound(page)
    expect((await filed(page)).startsWith('%PDF-')).toBe(true)

    await send(page, { name: '秋季調整', password: admin.password })
    await expect(page.getByText('已送出', { exact: true })).toBeVisible()
    await expect(page.getByText('0／1 已接受')).toBeVisible()
    await page.goto('about:blank')

    const [client] = clients
    await enter(page, client)
    await page.goto(`${at}/proposals`)
    await page.getByRole('link', { name: '秋季調整' }).click()
    await expect(page.getByText('等待您回覆')).toBeVisible()
    await expectSound(page)
    await pressUntil(page.getByRole('button', { name: '接受並調整' }), page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button', { name: '接受並調整' }).click()
    await expect(page.getByRole('link', { name: '查看調整紀錄' })).toBeVisible()
    await expectSound(page)
    await page.goto('about:blank')

    await enter(page, admin)
    await page.goto(`${at}/manage/preflights`)
    await expect(page.getByText('1／1 已接受')).toBeVisible()
  },
)

/** Answers the questions of risk as somebody in the middle, and is given the level of it. */
async function evaluate(page: Page): Promise<void> {
  const asked: unknown = await (await page.request.get('/api/member/risk_evaluation')).json()
  await call(page, '/api/member/risk_evaluation', {
    version: Reflect.get(Object(asked), 'version'),
    answers: Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']])),
    keep_contradictions: true,
    has_read: true,
  })
}

/** All into one fund of bonds, whatever that changes. */
async function begin(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('名稱', { exact: true })
  await pressUntil(page.getByRole('button', { name: '新的前測' }), field)
  await field.fill(name)
  await page.getByLabel('給客戶的說明').fill('降低波動')
  await page.getByRole('main').getByRole('combobox', { name: '加入基金' }).fill('公債')
  await page.getByRole('option').filter({ hasText: '公債' }).locator('visible=true').first().click()
  await page.getByRole('textbox', { name: /比例/ }).fill('100')
  await page.getByLabel('調整總和上限（%）').fill('200')
  await expectSound(page)
  await page.getByRole('button', { name: '開始試算' }).click()
}

/** The pre-flight as the file that is downloaded. */
async function filed(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載存檔 PDF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

async function send(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '送出提案給客戶' })
  await pressUntil(page.getByRole('button', { name: '送出 1 份提案' }), dialog)
  await dialog.getByLabel('輸入前測名稱以確認').fill(name)
  await dialog.getByLabel('您的密碼').fill(password)
  await expectSound(page)
  await dialog.getByRole('button', { name: '送出提案' }).click()
}
