import type { Locator } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { enter, openNewPortfolio } from '../calls.ts'
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
  return { at: `/firm/${id}`, admin: of('admin'), client: of('member') }
}

/** A press on a part that is not awake yet is lost: presses until there is an answer. */
async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

test('a client opens a portfolio to their firm, whose adviser begins a pre-flight over it', wide, async ({ page }) => {
  test.slow()
  const { at, admin, client } = aFirm()
  await enter(page, client)
  await openNewPortfolio(page, '給機構看的組合', ['全球科技', '公債'])
  await page.goto(`${at}/proposals`)
  await expect(page.getByText('目前沒有提案')).toBeVisible()
  const opening = page.getByRole('switch', { name: '給機構看的組合' })
  await expect(async () => {
    if (!(await opening.isChecked())) await opening.press(' ', { timeout: 2000 })
    await expect(opening).toBeChecked({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await expectSound(page)

  await enter(page, admin)
  await page.goto(`${at}/manage/preflights`)
  await expect(page.getByText('目前有 1 個投資組合開放給機構查看')).toBeVisible()
  const name = page.getByLabel('名稱', { exact: true })
  await pressUntil(page.getByRole('button', { name: '新的前測' }), name)
  await name.fill('秋季調整')
  await expect(page.getByRole('button', { name: '開始試算' })).toBeVisible()
})
