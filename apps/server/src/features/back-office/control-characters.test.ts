import { expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'

const forbidden = /[\p{Cc}\p{Cs}]/u

test('a feed with control characters is read, and names are told without them', async ({ db }) => {
  const { of } = await importFolder(db, {
    'funds.csv': [
      'fund_id,name,house,currency,can_tw_sale',
      'BELL,響\u0007鈴\u0000基金,甲\u001b投信,TWD,1',
      'PLAIN,無聲基金,甲投信,TWD,1',
    ].join('\n'),
    'prices.csv': ['fund_id,date,nav', 'BELL,2026-11-19,10', 'BELL,2026-11-20,1\u00071', 'PLAIN,2026-11-20,12'].join(
      '\n',
    ),
  })
  expect(of('funds.csv').outcome).toBe('applied')
  // a figure with one inside is no figure: nobody knows what was meant
  expect(of('prices.csv')).toMatchObject({ outcome: 'applied' })
  const market = await loadMarket(db, clockOn('2026-11-20'))
  const app = await testApp({ db, market })
  const fund = (await app.get('/api/funds/BELL')).json()
  expect(fund.name).toBe('響鈴基金')
  expect(JSON.stringify(fund)).not.toMatch(forbidden)
  expect(fund.price).toBe(10)
  const found = (await app.get(`/api/search/funds?text=${encodeURIComponent('響鈴')}`)).json()
  expect(found.entries.map(({ lipper_id: id }: { lipper_id: string }) => id)).toContain('BELL')
  await app.server.close()
})
