import { enter } from '../calls.ts'
import { atEachWidth, expect, expectSoundHere, test } from '../journey.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

test('a picture that staff bring to an article stands in it for its readers, at the width that each screen takes', async ({
  page,
  browser,
}) => {
  await enter(page, staff)
  await page.goto('/articles/insights')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: 675 } })

  await page.goto('/admin/articles')
  await page.getByRole('button', { name: '新文章' }).click()
  await page.getByRole('textbox', { name: '標題' }).last().fill('旅程裡的圖片')
  await page.getByRole('button', { name: '建立草稿' }).click()
  await expect(page).toHaveURL(/\/admin\/articles\/[\da-z-]+$/)
  const address = new URL(page.url()).pathname.replace('/admin', '')
  await page.getByLabel('摘要').fill('一張圖。')
  await page.getByLabel('分類').selectOption({ index: 1 })
  await page.getByLabel('作者').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '內文' }).click()
  await page.keyboard.type('圖的前一段。')
  await page.getByRole('button', { name: '圖片', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^圖片檔/).setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: picture })
  // without words for who does not see it, none is brought
  await dialog.getByRole('button', { name: '插入' }).click()
  await dialog.getByLabel('替代文字').fill('文章清單的上半部')
  await dialog.getByLabel('圖說').fill('圖一　文章清單')
  await dialog.getByRole('button', { name: '插入' }).click()
  await expect(page.getByRole('textbox', { name: '內文' }).getByRole('img', { name: '文章清單的上半部' })).toBeVisible()
  await page.getByRole('button', { name: '儲存版本' }).click()
  await expect(page.getByText('依據第 2 版')).toBeVisible()
  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('已發布', { exact: true }).first()).toBeVisible()

  const reader = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const guest = await reader.newPage()
  await guest.goto(address)
  await atEachWidth(guest, async () => {
    const shown = guest.getByRole('figure').getByRole('img', { name: '文章清單的上半部' })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const box = await shown.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1200 / 675, 1)
    await expect(guest.getByText('圖一　文章清單')).toBeVisible()
    await expectSoundHere(guest)
  })
  await reader.close()
  await page.getByRole('button', { name: '撤下' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click()
  await expect(page.getByText('已撤下').first()).toBeVisible()
})
