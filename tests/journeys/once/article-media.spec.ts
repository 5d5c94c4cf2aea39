import type { Browser, Locator, Page, Request, Route } from '@playwright/test'

import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }
const SECONDS = 8
const file = tone()

/** A quiet tone of eight seconds, as a WAV file. */
function tone(): Buffer {
  const rate = 8000
  const samples = SECONDS * rate
  const bytes = Buffer.alloc(44 + samples)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at++) bytes[44 + at] = 128 + Math.round(8 * Math.sin((880 * Math.PI * at) / rate))
  return bytes
}

/** Answers as a server of files does, a part of it where a part is asked for. */
async function serve(route: Route): Promise<void> {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '') ?? []
  const [first, last] = [Number(from), to === '' ? file.length - 1 : Number(to)]
  const headers = {
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${first}-${last}/${file.length}`,
  }
  await route.fulfill({ status: 206, headers, body: file.subarray(first, last + 1) })
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/** Writes an article with a recording that readers have; as the staff who are signed in. */
async function published(page: Page, changes: object = {}): Promise<string> {
  const { entries } = await (await page.request.get('/api/article_editing')).json()
  const { category, author } = entries.find((one: { section: string }) => one.section === 'insights')
  const record = {
    section: 'insights',
    kind: 'video',
    category_id: category.id,
    author_id: author.id,
    is_premium: false,
    title: '旅程裡的錄音',
    summary: '一段很短的錄音。',
    key_points: [],
    tags: ['錄音'],
    body_html: '',
    cards: [],
    media: {
      form: 'audio',
      source: '/media/journey.wav',
      parts: [
        { title: '開場', words: '這是開場的逐字稿。', at: '0:00' },
        { title: '結尾', words: '這是結尾的逐字稿。', at: '0:05' },
      ],
    },
    event: null,
    ...changes,
  }
  const made = Object(await call(page, '/api/article_editing', { record }))
  await call(page, `/api/article_editing/${made.id}/publish`, { version: 1, at: null })
  return made.id
}

/** Presses by key until the player answers: a press before its script has come is lost. */
async function pressUntil(button: Locator, answer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await answer.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(answer).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
}

const withdraw = (page: Page, id: string) => call(page, `/api/article_editing/${id}/withdraw`, {})

test('a recording is fetched when it is played, and counts as heard by what was played and not by a jump', async ({
  page,
}) => {
  await enter(page, staff)
  const id = await published(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathOf(request)))
  const reports = () => asked.filter((path) => path === `/api/articles/${id}/heard`).length
  await page.route('**/media/journey.wav', serve)
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
  await withdraw(page, id)
})

test('a recording goes on where it was stopped, and is steered by keys', async ({ page }) => {
  await enter(page, staff)
  const id = await published(page)
  await page.route('**/media/journey.wav', serve)
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
  await withdraw(page, id)
})

function isGone(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: '' })
}

test.describe('a recording that does not play', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('says why, and leaves its words to be read', async ({ page }) => {
    await enter(page, staff)
    const id = await published(page)
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

    answer = serve
    await press('再試一次')
    await expect(player.getByText(/^0:0[1-7] \/ 0:08$/)).toBeVisible()
    await expect(player.getByRole('status')).toContainText('停下的位置記在這台裝置')
    await withdraw(page, id)
  })

  test('since the browser or the device does not let it says so', async ({ page }) => {
    await enter(page, staff)
    const id = await published(page)
    await page.route('**/media/journey.wav', serve)
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
    await withdraw(page, id)
  })
})

test('a film shows its poster until it is asked for', async ({ page }) => {
  await enter(page, staff)
  const media = { form: 'video', source: '/media/journey.wav', parts: [] }
  const id = await published(page, { title: '旅程裡的影片', media })
  await page.route('**/media/journey.wav', serve)
  await page.goto(`/articles/${id}`)
  const player = page.getByRole('region', { name: '觀看：旅程裡的影片' })
  await expect(player.locator('video')).toHaveAttribute('poster', new RegExp(`^/share/articles/${id}/`))
  await expectSound(page)
  await player.getByRole('button', { name: '開始觀看' }).click()
  await expect(player.getByRole('button', { name: '暫停' })).toBeVisible()
  await expect(player.locator('video')).toHaveAttribute('controls', '')
  await withdraw(page, id)
})

test('without a script, the file is a link away', async ({ page, browser }: { page: Page; browser: Browser }) => {
  await enter(page, staff)
  const id = await published(page)
  await page.goto(`/articles/${id}`)
  const plain = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`/articles/${id}`)
  await expect(reader.getByRole('link', { name: '直接開啟聲音檔' })).toHaveAttribute('href', '/media/journey.wav')
  await expect(reader.getByText('這是結尾的逐字稿。')).toBeVisible()
  await plain.close()
  await withdraw(page, id)
})

test.describe('an address that the site does not play', () => {
  test.use({ expectedFaults: /status of 422/ })

  test('is refused by its name where staff type it', async ({ page }) => {
    await enter(page, staff)
    const id = await published(page)
    await page.goto(`/admin/articles/${id}`)
    const address = page.getByRole('textbox', { name: '檔案網址' })
    await expect(async () => {
      if (!(await address.isVisible())) await page.getByRole('button', { name: '影音' }).click({ timeout: 2000 })
      await address.fill('https://elsewhere.example/a.mp3', { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await page.getByRole('button', { name: '儲存版本' }).click()
    await expect(page.getByText('本站尚未開放播放其他網站的檔案，無法使用 elsewhere.example')).toBeVisible()
    await withdraw(page, id)
  })
})
