import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

test('the lists of staff that no other story looks at are sound', async ({ page }) => {
  await enter(page, makeAccount('lists-staff', 'member,staff'))
  for (const [path, title] of [
    ['/admin/outbox', '寄送失敗'],
    ['/admin/understanding', '看懂成效'],
    ['/admin/jobs', '排程工作'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSound(page)
  }
})

test('tables of staff are narrowed by their address, and saved as they are narrowed', async ({ page }) => {
  await enter(page, makeAccount('tables-staff', 'member,staff'))
  for (const [address, found, button, file] of [
    ['/admin/categories?words=觀點', '市場觀點', '下載 CSV：全部分類', '文章分類'],
    ['/admin/articles?state=out', '共 ', '下載 CSV', '文章'],
    ['/admin/switches?words=market', '財經頻道', '下載 CSV：功能開關', '功能開關'],
    ['/admin/understanding?words=成本', '十年總成本', '下載 CSV：各題第一次作答的答對率', '看懂成效'],
    ['/admin/legal?words=隱私', '隱私', '下載 CSV', '條款同意人數'],
    ['/admin/gifts?redeemed=all&found=咖啡', '兌換紀錄', '下載 CSV', '兌換紀錄'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(found).first()).toBeVisible()
    const saved: string[] = []
    page.once('download', (one) => saved.push(one.suggestedFilename()))
    // a press on a part that is not yet awake is lost
    await expect(async () => {
      await page.getByRole('button', { name: button, exact: true }).first().click({ timeout: 2000 })
      await expect.poll(() => saved.length, { timeout: 3000 }).toBeGreaterThan(0)
    }).toPass({ timeout: 60_000 })
    expect(saved[0]).toContain(file)
    await expectSound(page)
  }
  await page.goto('/admin/categories?words=沒有這個')
  await page.getByRole('button', { name: '清除條件' }).click()
  await expect(page).toHaveURL('/admin/categories')
})
