import { expect, expectSound, expectSoundHere, test } from '../journey.ts'
import { phoneAndWide } from '../widths.ts'

/** The bell says the number of unread notifications; it comes by itself. */
const bell = /^通知，/
/** So it does where all of them have been read, by this story told before or by another. */
const said = /^通知，(\d+ 則|沒有)未讀$/

test.describe('notifications', () => {
  test(
    'the bell opens the latest, in sound shape, and Escape gives the focus back',
    phoneAndWide,
    async ({ member: page }) => {
      await page.goto('/portfolios')
      const button = page.getByRole('button', { name: said })
      await button.focus()
      await page.keyboard.press('Enter')
      const popup = page.getByRole('region', { name: '通知' })
      await expect(popup.getByRole('listitem')).not.toHaveCount(0)
      expect(await popup.getByRole('listitem').count()).toBeLessThanOrEqual(10)
      await expectSoundHere(page)
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
      await expect(button).toBeFocused()
    },
  )

  test('a switch is kept at once', async ({ member: page }) => {
    await page.goto('/portfolios')
    // the number comes by itself, so that the page is awake when it is there
    await page.getByRole('button', { name: said }).click()
    await page.getByRole('button', { name: '設定', exact: true }).click()
    const goal = page.getByRole('switch', { name: /基金績效達標/ })
    await expect(goal).toBeChecked()
    await goal.click()
    await expect(page.getByText('通知設定已更新')).toBeVisible()
    await page.goto('/notifications?tab=settings')
    await expect(goal).not.toBeChecked()
    await expectSound(page)
    await goal.click()
    await expect(goal).toBeChecked()
  })

  test('opening one reads it, in every page that is open; marking all leaves none', async ({ member: page }) => {
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: '通知中心' })).toBeVisible()
    await expectSound(page)
    const lead = page.getByText(/^共 \d+ 則，\d+ 則未讀$/)
    const unread = Number(/(\d+) 則未讀/.exec((await lead.textContent()) ?? '')?.[1])
    await expect(page.getByRole('button', { name: `通知，${unread} 則未讀` })).toBeVisible()

    const other = await page.context().newPage()
    await other.goto('/portfolios')
    await expect(other.getByRole('button', { name: `通知，${unread} 則未讀` })).toBeVisible()

    const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
    const to = (await first.getAttribute('href')) ?? ''
    await first.click()
    await expect(page).toHaveURL(to)
    for (const open of [page, other]) {
      await expect(
        open.getByRole('button', { name: unread === 1 ? '通知，沒有未讀' : `通知，${unread - 1} 則未讀` }),
      ).toBeVisible()
    }

    await page.goto('/notifications')
    await page.getByRole('button', { name: '全部標示為已讀' }).click()
    await expect(page.getByText('已全部標示為已讀')).toBeVisible()
    await expect(page.getByText(/^共 \d+ 則，皆已讀$/)).toBeVisible()
    await expect(other.getByRole('button', { name: '通知，沒有未讀' })).toBeVisible()
  })

  test('older ones are on the next page, and one of the account has a page of its own', async ({ member: page }) => {
    await page.goto('/notifications')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
    await page
      .getByRole('link', { name: /帳號安全/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/notifications\/\d+$/)
    // the list of before stands there until the page has come, and more than one of them says so
    await expect(page.getByRole('link', { name: '回到通知中心' })).toBeVisible()
    await expect(page.getByText('若不是您本人操作，請立即變更密碼').first()).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: '回到通知中心' }).click()
    await page.getByRole('link', { name: '下一頁' }).click()
    await expect(page).toHaveURL('/notifications?page=2')
    await expect(page.getByText('第 2 頁')).toBeVisible()
  })

  test.describe('of somebody else', () => {
    test.use({ expectedFaults: /status of 404/ })

    test('are not there', async ({ member: page }) => {
      const reply = await page.goto('/notifications/999999')
      expect(reply?.status()).toBe(404)
      await expect(page.getByText('頁面不存在，或是檔案移除了')).toBeVisible()
    })
  })

  test('a visitor has no bell, and is asked to sign in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: bell })).toHaveCount(0)
    await page.goto('/notifications')
    await expect(page).toHaveURL('/members/signin?referer=%2Fnotifications')
  })
})
