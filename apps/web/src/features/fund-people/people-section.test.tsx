import { screen } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundPeople } from '@zhiheng/contract/fund-people.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { PeopleSection } from './people-section.tsx'

type People = ReplyOf<typeof getFundPeople>

const unknown: People = {
  as_of: day('2026-11-20'),
  manager: null,
  earlier: [],
  house: '甲投信',
  funds: 12,
  survival: null,
  survival_gap: 'launch_unknown',
  ahead: null,
}

async function show(known: Partial<People>, fund: Partial<Fund> = {}) {
  replies(getFundPeople, { ...unknown, ...known })
  const { container } = renderPart(<PeopleSection fund={aFund(fund)} />)
  await screen.findByText(/2026\/11\/20/)
  const pairs = [...container.querySelectorAll('dl > div')]
  return {
    lead: container.querySelector('p')?.textContent,
    facts: Object.fromEntries(
      pairs.map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent]),
    ),
  }
}

beforeEach(() => void standInNetwork())

describe('the manager and the house of a fund', () => {
  it('are told with their counts', async () => {
    const { lead, facts } = await show({
      manager: {
        name: '李',
        since: day('2022-01-08'),
        others: [{ lipper_id: 'B', name: '乙基金' }],
        others_count: 3,
      },
      earlier: [
        { name: '王', from: day('2019-04-14'), to: day('2022-01-08') },
        { name: '陳', from: null, to: day('2019-04-14') },
      ],
      survival: { lived: 6, of: 8 },
      survival_gap: null,
      ahead: { count: 3, of: 10 },
    })
    expect(lead).toBe(
      '甲投信目前有 12 檔基金，成立滿 5 年的基金裡 75% 活過 5 年，近三年 10 檔中有 3 檔領先同類型中位。',
    )
    expect(facts).toEqual({
      現任經理人: '李，2022/01/08 起（4 年 10 個月）',
      歷任經理人: '王，2019/04/14 至 2022/01/08（2 年 8 個月）陳，至 2019/04/14',
      同一位經理人的其他基金: '乙基金共 3 檔，列出規模較大者',
      旗下基金: '12 檔',
      '成立滿 5 年者活過 5 年': '75%（8 檔中 6 檔）',
      近三年領先同類型中位: '30%（10 檔中 3 檔）',
    })
  })

  it.each([
    ['launch_unknown', '成立日未提供，無法計算'],
    ['ends_unknown', '資料沒有收錄已合併或清算的基金，無法計算'],
    ['too_few', '成立滿五年的基金不足五檔'],
  ] as const)('say why a figure is missing: %s', async (survival_gap, said) => {
    const { lead, facts } = await show({ survival_gap })
    expect(lead).toBe('甲投信目前有 12 檔基金。')
    expect(facts).toEqual({
      現任經理人: '資料未提供',
      旗下基金: '12 檔',
      '成立滿 5 年者活過 5 年': said,
      近三年領先同類型中位: '有三年績效可比較的基金不足五檔',
    })
  })

  it('of a fund that is gone has the last one, who is in office no more', async () => {
    const manager = { name: '李', since: day('2022-01-08'), others: [], others_count: 0 }
    const { facts } = await show({ manager }, { status: 'merged' })
    expect(facts['最後一任經理人']).toBe('李，2022/01/08 起')
  })
})
