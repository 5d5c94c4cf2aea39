import type { Page } from '@playwright/test'

import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** What a change sends beside what it changes. */
const said = {
  subtitle: '',
  thesis: '持有晶片製造的基金。',
  icon: 'chart',
  place: 99,
  visible_to: [],
  rule: {
    kind: 'holding',
    conditions: {},
    theme: [{ kind: 'security', id: 'TW0002330008' }],
    least_percent: 1,
    least_count: 1,
    limit: 5,
  },
}

/** A topic that nobody sees, with a name of its own. */
async function made(page: Page, slug: string, title: string): Promise<string> {
  const reply = await call(page, '/api/admin/fund_topics', { ...said, slug, title })
  return String(Reflect.get(Object(reply), 'id'))
}

test('staff write a topic, try its rule, give it to the readers, and bring an earlier version back', async ({ page }, {
  retry,
}) => {
  const slug = `chips-${retry}`
  const title = retry === 0 ? '晶片製造' : `晶片製造 ${retry}`
  await enter(page, staff)
  await page.goto('/categories')
  await page.getByRole('link', { name: '編輯主題' }).click()
  // both pages have the same heading
  await expect(page.getByRole('link', { name: '新增主題' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '新增主題' }).click()

  // what is missing is said, beside each field
  await page.getByLabel('名稱', { exact: true }).fill(title)
  await press(page, '儲存')
  await expect(page.getByText('請輸入小寫英文、數字與連字號')).toBeVisible()
  await expect(page.getByText('至少要有一項主題持股')).toBeVisible()
  await page.getByLabel('網址名稱').fill(slug)
  await page.getByLabel('想法').fill('持有晶片製造的基金。')

  // one by its suggestion, others pasted by whatever name
  const theme = page.getByRole('region', { name: '主題持股' })
  await theme.getByLabel('加入證券、產業或國家').fill('台積電')
  await theme
    .getByRole('button', { name: /^台積電/ })
    .first()
    .click()
  await theme.getByLabel('加入證券、產業或國家').fill('NVDA, 沒有這一家')
  await theme.getByRole('button', { name: '加入', exact: true }).click()
  await expect(theme.getByText('找不到：沒有這一家')).toBeVisible()
  await expect(theme.getByText('已列 2 項')).toBeVisible()
  await page.getByLabel('合計至少占基金').fill('1')
  await page.getByLabel('貼上基金搜尋的網址').fill('/search/funds?asset_type=equity&risk=4,5')
  await press(page, '帶入條件')
  await expect(page.getByRole('list', { name: '已設的條件' })).toContainText('RR4')
  await press(page, '移除條件「RR4」')
  await page.getByText('更改條件').click()
  await page.getByLabel('範圍').selectOption({ label: '基金' })

  await press(page, '試算規則')
  await expect(page.getByRole('table', { name: '試算選出的前幾檔基金' })).toContainText('%')
  await page.getByLabel('至少持有幾檔證券').fill('9')
  await expect(page.getByText('規則在試算之後又更改了')).toBeVisible()
  await press(page, '試算規則')
  await expect(page.getByRole('listitem').filter({ hasText: '最少檔數不能超過列出的證券數' })).toBeVisible()
  await page.getByLabel('至少持有幾檔證券').fill('1')
  await expectSound(page)
  await press(page, '儲存')
  await expect(page).toHaveURL(/\/admin\/topics\/\d+$/)
  await expect(page.getByText('與第 1 版相同')).toBeVisible()

  // nobody is asked about what is saved; what is not saved is not lost by a link
  await page.getByLabel('副標').fill('一句話')
  await page.getByRole('link', { name: '讀者看到的頁面' }).click()
  await agree(page, '留下來繼續編輯')
  await page.getByLabel('所有人').check()
  await press(page, '儲存')
  await expect(page.getByText('與第 2 版相同')).toBeVisible()
  await page.getByRole('link', { name: '讀者看到的頁面' }).click()
  await expect(page).toHaveURL(`/categories/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const guest = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const opened = await guest?.request.get(`/categories/${slug}`)
  expect(opened?.status()).toBe(200)

  // the list moves it by keys
  await page.goto('/admin/topics')
  const rows = page.getByRole('list', { name: '全部主題' }).getByRole('listitem')
  // a press before the list is awake is lost
  await expect(async () => {
    const last = await rows.last().textContent()
    if (last?.includes(title) === true) await page.getByRole('button', { name: `把「${title}」往前移` }).press('Enter')
    await expect(rows.last()).not.toContainText(title, { timeout: 4000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: `把「${title}」往後移` }).press('Enter')
  await expect(rows.last()).toContainText(title)

  await page.getByRole('link', { name: `編輯「${title}」` }).click()
  const versions = page.getByRole('list', { name: '版本紀錄' })
  await versions.getByText('看差異').last().click()
  await expect(versions.getByText('所有人')).toBeVisible()
  await expectSound(page)
  await press(page, '還原第 1 版')
  await agree(page, '還原')
  await expect(page.getByText('未公開，只有內部人員看得到')).toBeVisible()
  await expect(page.getByLabel('副標')).toHaveValue('')
  expect((await guest?.request.get(`/categories/${slug}`))?.status()).toBe(404)
  await guest?.close()
})

test('every way of finding funds can be written: a search, and funds that are picked', async ({ page }, { retry }) => {
  await enter(page, staff)
  const id = await made(page, `ways-${retry}`, '三種方式')
  await page.goto(`/admin/topics/${id}`)
  await press(page, '以條件篩選')
  await page.getByText('更改條件').click()
  await page.getByRole('checkbox', { name: /^債券/ }).check()
  await page.getByLabel('排序').selectOption({ label: '規模' })
  await page.getByLabel('最多列出幾檔').fill('7')
  await press(page, '試算規則')
  await expect(page.getByText('列出前 7 檔')).toBeVisible()
  await press(page, '儲存')
  await expect(page.getByText('與第 2 版相同')).toBeVisible()
  await press(page, '由編輯挑選')
  await page.getByLabel('加入基金').fill('台股')
  const add = page.getByRole('region', { name: '挑選的基金' }).locator('[aria-live] button')
  await add.first().click()
  await page.getByLabel('加入基金').fill('債')
  await add.first().click()
  const reasons = page.getByLabel(/^選「.*」的理由$/)
  await reasons.first().fill('先選的')
  await press(page, '儲存')
  await expect(page.getByText(/的理由請輸入 1–80 字/)).toBeVisible()
  await reasons.last().fill('後選的')
  await page
    .getByRole('button', { name: /往前移$/ })
    .last()
    .press('Enter')
  await expect(reasons.first()).toHaveValue('後選的')
  await expectSound(page)
  await press(page, '儲存')
  await expect(page.getByText('與第 3 版相同')).toBeVisible()
  const versions = page.getByRole('list', { name: '版本紀錄' })
  await expect(versions.getByText('第 3 版')).toBeVisible()
  await versions.getByText('看差異').first().click()
  await expect(versions.getByText(/^1\. .*：後選的$/)).toBeVisible()
})

test.describe('two editors', () => {
  test.use({ expectedFaults: /409/ })

  test('the second one sees what the first has changed, and neither is lost', async ({ page }, { retry }) => {
    await enter(page, staff)
    const id = await made(page, `two-${retry}`, '原來的名稱')
    await page.goto(`/admin/topics/${id}`)
    await page.getByLabel('想法').fill('我寫的想法。')
    await call(page, `/api/admin/fund_topics/${id}`, {
      _method: 'PATCH',
      ...said,
      title: '別人取的名稱',
      thesis: '別人寫的想法。',
      version: 1,
    })
    await press(page, '儲存')
    const notice = page.getByRole('alert').filter({ hasText: '存了第 2 版' })
    await expect(notice).toContainText('別人取的名稱')
    await expect(notice).toContainText('您也改了這裡')
    await expect(page.getByLabel('想法')).toHaveValue('我寫的想法。')
    await expectSound(page)
    await press(page, '保留我改的，其餘用最新的')
    await expect(page.getByLabel('名稱', { exact: true })).toHaveValue('別人取的名稱')
    await expect(page.getByLabel('想法')).toHaveValue('我寫的想法。')
    await press(page, '儲存')
    await expect(page.getByText('與第 3 版相同')).toBeVisible()
    const versions = page.getByRole('list', { name: '版本紀錄' })
    await expect(versions.getByText('第 3 版')).toBeVisible()
    await versions.getByText('看差異').first().click()
    await expect(versions.getByText('別人寫的想法。').first()).toBeVisible()
  })
})

test.describe('members', () => {
  test.use({ expectedFaults: /403|404/ })

  test('do not reach what staff write topics with', async ({ member: page }) => {
    for (const path of ['/admin/topics', '/admin/topics/new', '/admin/topics/1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: /^(投資主題|新增主題|AI 供應鏈)$/ })).toHaveCount(0)
    }
    expect((await page.request.get('/api/admin/fund_topics')).status()).toBe(403)
    await page.goto('/categories')
    await expect(page.getByRole('heading', { level: 1, name: '投資主題' })).toBeVisible()
    await expect(page.getByRole('link', { name: '編輯主題' })).toHaveCount(0)
  })
})

test.describe('what is not there', () => {
  test.use({ expectedFaults: /404/ })

  test('a topic that there is not is not edited', async ({ page }) => {
    await enter(page, staff)
    for (const id of ['999999', 'x', '0']) expect((await page.goto(`/admin/topics/${id}`))?.status(), id).toBe(404)
  })
})
