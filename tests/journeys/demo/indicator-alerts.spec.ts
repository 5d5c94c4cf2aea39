import type { Page } from '@playwright/test'

import { makeAccount } from '../accounts.ts'
import { expect, expectSound, expectSoundHere, signIn, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { eachWidth } from '../widths.ts'

async function enter(page: Page): Promise<void> {
  await page.goto('/members/signin')
  await signIn(page, makeAccount('macro', 'member'))
  await expect(page).toHaveURL('/')
}

test.describe('what is refused', () => {
  // what is so already
  test.use({ expectedFaults: /status of 422/ })

  test(
    'a member hears of a figure: set in words with its past, listed, paused, changed and taken away',
    eachWidth,
    async ({ page }) => {
      await enter(page)
      await page.goto('/market/indicator?card=us10y#us10y')
      const dialog = page.getByRole('dialog')
      const rates = page.getByRole('region', { name: '利率與殖利率曲線' })
      await pressUntil(rates.getByRole('button', { name: '設定「美國 10 年期公債殖利率」的提醒' }), dialog)
      await dialog.getByLabel('目標').fill('19.5')
      await expect(dialog).toContainText('「美國 10 年期公債殖利率」最新數字達到或高於 19.50%時，通知一次。')
      await expect(dialog).toContainText(/目前 [\d.]+%（\d{4}\/\d\d\/\d\d）。/)
      await expect(dialog).toContainText(/自 \d{4}\/\d\d\/\d\d 以來，一次也不會通知。/)
      await expectSoundHere(page)
      const own = dialog.getByRole('region', { name: '已設定的總經指標提醒' })
      await dialog.getByRole('button', { name: '設定提醒' }).click()
      await expect(own).toContainText('最新數字達到或高於 19.50%')

      // what is so already is refused beside its field
      await dialog.getByLabel('目標').fill('0')
      await expect(dialog).toContainText('目前已經達到，請改設其他數值。')
      await dialog.getByRole('button', { name: '設定提醒' }).click()
      await expect(dialog.getByRole('textbox', { name: '目標' })).toHaveAttribute('aria-invalid', 'true')

      await dialog.getByLabel('提醒依據').selectOption('percentile')
      await dialog.getByRole('button', { name: '達到或低於' }).click()
      await dialog.getByLabel('目標').fill('0')
      await expect(dialog).toContainText('近十年百分位達到或低於 0%時，通知一次。')
      await dialog.getByRole('button', { name: '設定提醒' }).click()
      await expect(own.getByRole('listitem')).toHaveCount(2)
      await dialog.getByRole('button', { name: '完成' }).click()
      await expect(rates.getByRole('button', { name: '「美國 10 年期公債殖利率」的提醒（已設 2 則）' })).toBeVisible()

      await page.goto('/notifications?tab=settings')
      const alerts = page.getByRole('region', { name: '已設定的總經指標提醒' })
      await expect(alerts.getByRole('listitem')).toHaveCount(2)
      const first = alerts.getByRole('listitem').last()
      await pressUntil(first.getByRole('button', { name: /^暫停/ }), first.getByText(/已暫停/))
      await pressUntil(first.getByRole('button', { name: /^修改/ }), dialog)
      await dialog.getByLabel('目標').fill('18')
      await dialog.getByRole('button', { name: '儲存' }).click()
      await expect(own).toContainText('最新數字達到或高於 18.00%')
      await dialog.getByRole('button', { name: '完成' }).click()
      await expect(dialog).toHaveCount(0)
      await alerts.getByRole('button', { name: /^移除/ }).first().click()
      await expect(alerts.getByRole('listitem')).toHaveCount(1)
      await expect(alerts.getByRole('link', { name: '美國 10 年期公債殖利率' })).toHaveAttribute(
        'href',
        '/market/indicator?card=us10y#us10y',
      )
      await expectSoundHere(page)
    },
  )
})

test('a member waits for the light to change, and hears when it did in the past', async ({ page }) => {
  await enter(page)
  await page.goto('/market/indicator')
  const signal = page.getByRole('region', { name: '景氣對策信號', exact: true })
  const dialog = page.getByRole('dialog')
  await pressUntil(signal.getByRole('button', { name: '設定「景氣對策信號」的提醒' }), dialog)
  await expect(dialog.getByLabel('提醒依據')).toHaveValue('light')
  await expect(dialog.getByLabel('目標')).toHaveCount(0)
  await expect(dialog).toContainText('「景氣對策信號」換燈號時，通知一次。')
  await expect(dialog).toContainText(/目前 \d+ 分，(藍|黃藍|綠|黃紅|紅)燈（\d{4}\/\d\d）。/)
  await expect(dialog).toContainText(/自 \d{4}\/\d\d 以來會通知 \d+ 次，最近 5 次是 \d{4}\/\d\d/)
  await expect(dialog).toContainText('過去月份的數字會事後修訂')
  await expectSound(page)
  await dialog.getByRole('button', { name: '設定提醒' }).click()
  await expect(dialog.getByRole('region', { name: '已設定的總經指標提醒' })).toContainText('換燈號')
})

test('a guest is told who may have alerts', async ({ page }) => {
  await page.goto('/market/indicator?card=vix#vix')
  const dialog = page.getByRole('dialog')
  await pressUntil(page.getByRole('button', { name: '設定「美股 VIX 指數」的提醒' }), dialog)
  await expect(dialog.getByRole('link', { name: /登入|註冊|加入/ }).first()).toBeVisible()
})
