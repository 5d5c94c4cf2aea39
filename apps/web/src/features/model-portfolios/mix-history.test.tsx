import { cleanup, screen } from '@testing-library/react'
import { getRiskReturnHistory } from '@zhiheng/contract/model-portfolios.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { MixHistory } from './mix-history.tsx'

beforeEach(() => {
  standInNetwork()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(cleanup)

const none = { bf: 0, ef: 0, mmf: 0, blf: 0, other: 0 }
const monthOf = (day: string, kind: 'backtest' | 'live', ef: number, changes: string[]) => ({
  date: asIsoDate(day),
  month: day.slice(0, 7),
  kind,
  points: [
    {
      level: 3,
      variant: 'TWD' as const,
      value: 100,
      ret: null,
      vol: null,
      alloc: { ...none, ef, bf: 100 - ef },
      changes,
    },
  ],
})

describe('the mix of a model portfolio over time', () => {
  it('is drawn by asset class with the end of the backtest, and lists what was changed, the newest first', async () => {
    const series = [
      monthOf('2026-08-31', 'backtest', 40, ['加入基金甲']),
      monthOf('2026-09-30', 'backtest', 45, []),
      monthOf('2026-10-31', 'live', 50, ['移除基金乙', '加入基金丙']),
    ]
    replies(getRiskReturnHistory, {
      as_of: asIsoDate('2026-11-20'),
      live_since: asIsoDate('2026-10-31'),
      series,
      notes: [],
    })
    renderPart(<MixHistory level={3} />, '/portfolios/sample')
    expect(await screen.findByText('2026/10/31 起為實際公布的組合，之前為回測')).toBeTruthy()
    const changes = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(changes).toEqual(['移除基金乙', '加入基金丙', '加入基金甲'])
    expect(screen.getByText('2 項・實際公布')).toBeTruthy()
    expect(screen.getByRole('slider', { name: /每月的資產配置/ })).toBeTruthy()
  })
})
