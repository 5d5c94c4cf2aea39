import { startDnsServer } from '../../../apps/server/src/testing/dns-server.ts'
import { administer, makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { pressUntil } from '../own-site.ts'
import { dnsPort } from '../sites.ts'
import { wide } from '../widths.ts'

test(
  'staff see the record that proves a firm’s own name, and look for it until it is there',
  wide,
  async ({ page }) => {
    test.slow()
    const staff = makeAccount('proof-staff', 'member,staff')
    const name = `驗證銀行 ${staff.email.slice(0, 20)}`
    const brand = {
      mark: '驗',
      colour: '#0f6e5c',
      operator: '',
      license: '',
      address: '',
      phone: '',
      email: 'a@b.example',
    }
    await enter(page, staff)
    const id = String(Reflect.get(Object(await call(page, '/api/admin/firms', { ...brand, name })), 'id'))
    const domain = `fund-${id}.bank.example`
    const access = {
      version: 1,
      domains: [domain],
      embed_origins: [],
      hidden: [],
      typed: name,
      password: staff.password,
    }
    await call(page, `/api/admin/firms/${id}/access?_method=PUT`, access)

    await page.goto(`/admin/firms/${id}`)
    const section = page.getByRole('region', { name: '網域驗證', exact: true })
    await expect(section).toContainText('待驗證')
    await expect(section).toContainText(`_zhiheng.${domain}`)
    await expectSound(page)

    const admin = makeAccount('proof-admin')
    administer('join-firm', '--firm', id, '--email', admin.email, '--role', 'admin')
    await enter(page, admin)
    await page.goto(`/firm/${id}/manage/settings`)
    await expect(section).toContainText('待驗證')
    await expect(section).toContainText(`_zhiheng.${domain}`)
    await expect(section).toContainText('請轉告管理 DNS 的人')
    await expect(section.getByRole('button', { name: '檢查' })).toHaveCount(0)
    await expectSound(page)
    await enter(page, staff)
    await page.goto(`/admin/firms/${id}`)

    const dns = await startDnsServer(dnsPort(test.info().parallelIndex))
    try {
      const check = section.getByRole('button', { name: `檢查 ${domain}` })
      await pressUntil(check, section.getByText('查不到這筆 TXT 紀錄'))
      const value = await section.getByText(/^zhiheng-site-verification=/).innerText()
      dns.answer(`_zhiheng.${domain}`, ['v=spf1 -all', value])
      await pressUntil(check, section.getByText('已驗證', { exact: true }))
      await expect(section).toContainText('查到驗證紀錄')
      await expectSound(page)
    } finally {
      dns.close()
    }
  },
)
