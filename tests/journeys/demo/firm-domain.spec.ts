import type { Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

const name = '青山綠水國際商業銀行股份有限公司財富管理處'

/** A firm that is reached by a name of its own, which the browser takes to this machine. */
async function firmWithName(page: Page): Promise<{ id: string; domain: string }> {
  const staff = makeAccount('domain-staff', 'member,staff')
  await enter(page, staff)
  const brand = {
    name,
    mark: '青',
    colour: '#0f6e5c',
    operator: '',
    license: '',
    address: '',
    phone: '',
    email: 'a@b.example',
  }
  const made = await call(page, '/api/admin/firms', brand)
  const id = String(Reflect.get(Object(made), 'id'))
  const domain = `fund-${id}.localhost`
  const access = { version: 1, domains: [domain], embed_origins: [], hidden: [], typed: name, password: staff.password }
  await call(page, `/api/admin/firms/${id}/access?_method=PUT`, access)
  return { id, domain }
}

test('a client reads a firm’s site under the firm’s own name, where no address bears a number', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { id, domain } = await firmWithName(page)
  const client = makeAccount('domain-client')
  administer('join-firm', '--firm', id, '--email', client.email, '--role', 'member')
  const here = `http://${domain}:${new URL(baseURL ?? '').port}`

  await page.goto(`${here}/firm/${id}/landing`)
  await expect(page).toHaveURL(`${here}/landing`)
  // on a phone a long name keeps to one line of the bar
  const home = page.getByRole('banner').getByRole('link', { name })
  await expect(home).toBeVisible()
  expect((await home.boundingBox())?.height).toBeLessThanOrEqual(46)
  await expectSound(page)

  // who is signed in under our name is nobody here
  await page.goto(`${here}/search/funds`)
  await expect(page).toHaveURL(`${here}/members/signin?referer=%2Fsearch%2Ffunds`)
  await page.getByLabel('電子郵件').fill(client.email)
  await page.getByLabel('密碼', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page).toHaveURL(`${here}/search/funds`)

  // the fund's address is the one that a row leads to
  const fund = page.getByRole('main').locator('a[href^="/funds/"]').first()
  await fund.click()
  await expect(page).toHaveURL(new RegExp(`^${here}/funds/\\w+$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.filter((address) => address.startsWith('/firm/'))).toEqual([])

  // the session and its calls are of that name
  const status = await page.evaluate(async () => (await fetch('/api/members/setting')).status)
  expect(status).toBe(200)
})
