import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { aPortfolio, planOf, test } from './testing/rebalancing-app.ts'

describe('targets and bands', () => {
  test('of a portfolio that only pays by plans are the shares of its monthly money before the first charge', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const monthly = (lipperId: string, monthAmount: number) => ({
      lipper_id: lipperId,
      plan: { dateStart: '2026-11-20', dateEnd: null, chargeDay: 27, monthAmount },
    })
    const id = await aPortfolio(app, ming, [monthly('STOCK1', 9000), monthly('BOND1', 3000)])
    expect((await app.get(`/api/pfms/${id}/rebalance_settings`, ming)).json()).toMatchObject({
      targets_from: 'record',
      targets: [
        { lipper_id: 'STOCK1', percent: 75 },
        { lipper_id: 'BOND1', percent: 25 },
      ],
    })
  })

  test('are those of the last change until somebody sets them, and trade nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const path = `/api/pfms/${id}/rebalance_settings`
    expect((await app.get(path, ming)).json()).toMatchObject({
      bands: { bucket_points: 5, fund_points: 5, fund_percent: 25 },
      targets_from: 'record',
      targets: [
        { lipper_id: 'STOCK1', percent: 50 },
        { lipper_id: 'BOND1', percent: 50 },
      ],
    })
    const targets = [
      { lipper_id: 'STOCK1', percent: 60 },
      { lipper_id: 'BOND1', percent: 30 },
      { lipper_id: 'CASH', percent: 10 },
    ]
    const wide = { bucket_points: 20, fund_points: 20, fund_percent: 50 }
    const set = (await app.patch(path, { bands: wide, targets }, ming)).json()
    expect(set).toMatchObject({ bands: wide, targets_from: 'set' })
    const plan = await planOf(app, id, ming)
    expect(plan.needed).toBe(false)
    expect(plan.trades.map(({ lipper_id: fund }: { lipper_id: string }) => fund)).toContain('CASH')
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
    expect((await app.patch(path, { targets: null }, ming)).json().targets_from).toBe('record')
  })

  test('refuse what does not sum to 100, and funds that cannot be bought', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const ask = async (targets: object[]) =>
      (await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)).json().error?.code
    expect(await ask([{ lipper_id: 'STOCK1', percent: 99.9 }])).toBe('weights_not_100')
    expect(await ask([{ lipper_id: 'CLOSED', percent: 100 }])).toBe('fund_not_available')
    expect(await ask([{ lipper_id: 'NOSUCH', percent: 100 }])).toBe('fund_not_available')
  })

  test('another change makes its own weights the targets', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const targets = [
      { lipper_id: 'STOCK1', percent: 60 },
      { lipper_id: 'BOND1', percent: 40 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    const funds = [
      { lipper_id: 'STOCK1', amount: 200_000 },
      { lipper_id: 'BOND1', amount: 800_000 },
    ]
    await app.patch(`/api/pfms/${id}`, { version: 1, kind: 'manual', funds }, ming)
    const settings = (await app.get(`/api/pfms/${id}/rebalance_settings`, ming)).json()
    expect(settings.targets_from).toBe('record')
    expect(settings.targets.map(({ percent }: { percent: number }) => percent)).toEqual([20, 80])
  })
})
