import type { Browser, Locator, Page, Request, Route } from '@playwright/test'

import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { publishRecording, serveRecording, withdrawRecording } from '../recording.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }
const pathOf = (request: Request) => new URL(request.url()).pathname

/** Presses by key until the player answers: a press before its script has come is lost. */
async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

test('a recording is fetched when it is played, and counts as heard by what was played and not by a jump', async ({
  page,
}) => {
  await enter(page, staff)
  const id = await publishRecording(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathOf(request)))
  const reports = () => asked.filter((path) => path === `/api/articles/${id}/heard`).length
  await page.route('**/media/journey.wav', serveRecording)
  await page.goto(`/articles/${id}`)
  const player = page.getByRole('region', { name: '收聽：旅程裡的錄音' })
  await expect(player.getByText('0:00 / –')).toBeVisible()
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expectSound(page)
  expect(asked.filter((path) => path.startsWith('/media'))).toEqual([])

  // a jump to the last three of eight seconds, heard to the end
  await player.getByRole('button', { name: '2x', exact: true }).click()
  await player.getByRole('button', { name: '0:05 結尾' }).click()
  await expect(player.getByRole('button', { name: '暫停' })).toBeVisible()
  await expect(player.getByRole('button', { name: '開始收聽' })).toBeVisible()
  await expect(player.getByText('0:00 / 0:08')).toBeVisible()
  expect(reports()).toBe(0)

  // what was heard before the page was opened again counts on
  await page.goto(`/articles/${id}`)
  await pressUntil(player.getByRole('button', { name: '開始收聽' }), player.getByRole('button', { name: '暫停' }))
  await player.getByRole('button', { name: '2x', exact: true }).click()
  await expect.poll(reports).toBe(1)
  await expect(player.getByRole('button', { name: '開始收聽' })).toBeVisible()
  await player.getByRole('button', { name: '開始收聽' }).click()
  await expect(player.getByRole('button', { name: '暫停' })).toBeVisible()
  await expect(player.getByRole('button', { name: '開始收聽' })).toBeVisible()
  expect(reports()).toBe(1)
  await withdrawRecording(page, id)
})

test('a recording goes on where it was stopped, and is steered by keys', async ({ page }) => {
  await enter(page, staff)
  const id = await publishRecording(page)
  await page.route('**/media/journey.wav', serveRecording)
  await page.goto(`/articles/${id}`)
  const player = page.getByRole('region', { name: '收聽：旅程裡的錄音' })
  const position = player.getByRole('slider', { name: '播放位置' })
  await pressUntil(player.getByRole('button', { name: '開始收聽' }), player.getByText(/^0:0[1-7] \/ 0:08$/))
  await page.keyboard.press('Enter')
  await expect(player.getByRole('button', { name: '繼續收聽' })).toBeVisible()
  await position.focus()
  await page.keyboard.press('Home')
  for (let second = 1; second <= 5; second++) {
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveAttribute('aria-valuetext', `0:0${second}，全長 0:08`)
  }
  await page.goto(`/articles/${id}`)
  await expect(player.getByText('0:05 / –')).toBeVisible()
  await player.getByRole('button', { name: '繼續收聽' }).click()
  await expect(player.getByText(/^0:0[5-7] \/ 0:08$/)).toBeVisible()
  await expect(player.getByRole('listitem').filter({ hasText: '結尾' })).toHaveAttribute('aria-current', 'step')
  await withdrawRecording(page, id)
})

function isGone(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: '' })
}

test.describe('a recording that does not play', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('says why, and leaves its words to be read', async ({ page }) => {
    await enter(page, staff)
    const id = await publishRecording(page)
    const player = page.getByRole('region', { name: '收聽：旅程裡的錄音' })
    const press = (name: string) => player.getByRole('button', { name }).click()
    const says = async (sentence: string) => {
      await expect(player.getByRole('status')).toHaveText(sentence)
      await expect(player.getByText('這是結尾的逐字稿。')).toBeVisible()
    }
    let answer = isGone
    await page.route('**/media/journey.wav', (route) => answer(route))
    await page.goto(`/articles/${id}`)
    const gone = '這個檔案已經移除，無法播放。逐字稿在下方。'
    await pressUntil(player.getByRole('button', { name: '開始收聽' }), player.getByText(gone))
    await says(gone)
    await expectSound(page)

    answer = (route) => route.fulfill({ contentType: 'text/html', body: '<p>一頁</p>' })
    await press('再試一次')
    await says('您的瀏覽器無法播放這種格式的檔案。逐字稿在下方。')

    answer = (route) => route.abort('internetdisconnected')
    await press('再試一次')
    await says('網路中斷，暫時無法播放；連線恢復後請按「再試一次」。逐字稿在下方。')

    answer = serveRecording
    await press('再試一次')
    await expect(player.getByText(/^0:0[1-7] \/ 0:08$/)).toBeVisible()
    await expect(player.getByRole('status')).toContainText('停下的位置記在這台裝置')
    await withdrawRecording(page, id)
  })

  test('since the browser or the device does not let it says so', async ({ page }) => {
    await enter(page, staff)
    const id = await publishRecording(page)
    await page.route('**/media/journey.wav', serveRecording)
    await page.goto(`/articles/${id}`)
    const player = page.getByRole('region', { name: '收聽：旅程裡的錄音' })
    for (const [fault, sentence] of [
      ['NotAllowedError', '瀏覽器沒有允許播放，請再按一次。'],
      ['NotSupportedError', '這台裝置無法播放聲音，請檢查音訊輸出。逐字稿在下方。'],
    ] as const) {
      await page.evaluate((name) => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', name))
      }, fault)
      await pressUntil(player.getByRole('button', { name: /^(開始收聽|再試一次)$/ }), player.getByText(sentence))
      await expect(player.getByRole('status')).toHaveText(sentence)
    }
    await withdrawRecording(page, id)
  })
})

test('a film shows its poster until it is asked for', async ({ page }) => {
  await enter(page, staff)
  const media = { form: 'video', source: '/media/journey.wav', parts: [] }
  const id = await publishRecording(page, { title: '旅程裡的影片', media })
  await page.route('**/media/journey.wav', serveRecording)
  await page.goto(`/articles/${id}`)
  const player = page.getByRole('region', { name: '觀看：旅程裡的影片' })
  await expect(player.locator('video')).toHaveAttribute('poster', new RegExp(`^/share/articles/${id}/`))
  await expectSound(page)
  await player.getByRole('button', { name: '開始觀看' }).click()
  await expect(player.getByRole('button', { name: '暫停' })).toBeVisible()
  await expect(player.locator('video')).toHaveAttribute('controls', '')
  await withdrawRecording(page, id)
})

test('without a script, the file is a link away', async ({ page, browser }: { page: Page; browser: Browser }) => {
  await enter(page, staff)
  const id = await publishRecording(page)
  await page.goto(`/articles/${id}`)
  const plain = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`/articles/${id}`)
  await expect(reader.getByRole('link', { name: '直接開啟聲音檔' })).toHaveAttribute('href', '/media/journey.wav')
  await expect(reader.getByText('這是結尾的逐字稿。')).toBeVisible()
  await plain.close()
  await withdrawRecording(page, id)
})

test.describe('an address that the site does not play', () => {
  test.use({ expectedFaults: /status of 422/ })

  test('is refused by its name where staff type it', async ({ page }) => {
    await enter(page, staff)
    const id = await publishRecording(page)
    await page.goto(`/admin/articles/${id}`)
    const address = page.getByRole('textbox', { name: '檔案網址' })
    await expect(async () => {
      if (!(await address.isVisible())) await page.getByRole('button', { name: '影音' }).click({ timeout: 2000 })
      await address.fill('https://elsewhere.example/a.mp3', { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await page.getByRole('button', { name: '儲存版本' }).click()
    await expect(page.getByText('本站尚未開放播放其他網站的檔案，無法使用 elsewhere.example')).toBeVisible()
    await withdrawRecording(page, id)
  })
})
