import { screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { previewPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import {
  addToDraft,
  type Draft,
  setDraftBudget,
  setDraftMode,
  setInDraft,
} from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { DraftPreview } from './draft-preview.tsx'
import { useDraftFacts } from './use-draft-facts.ts'

type Reply = ReplyOf<typeof previewPortfolio>

const empty: Draft = { mode: 'percent', currency: 'TWD', budget: 100_000, lines: [] }
const draftOf = (...ids: string[]) =>
  ids.reduce((draft, id) => addToDraft(draft, { lipperId: id, name: `基金${id}` }), empty)
const two = draftOf('A', 'B')

const figure = {
  perf: 12.345,
  ann_return: 12.3,
  vol: 8.1,
  sharp: 0.85,
  max_drawdown: -10,
  from: day('2025-11-20'),
  to: day('2026-11-20'),
  missing: [] as string[],
}
const unknown = { ...figure, perf: null, ann_return: null, vol: null, sharp: null, max_drawdown: null }
const reply: Reply = {
  currency: 'TWD',
  as_of: day('2026-11-20'),
  method: 'monthly_rebalanced',
  set: { '1y': figure, '3y': { ...figure, perf: -4.2 }, '5y': figure, since2000: figure },
  window: null,
  common_from: day('2024-03-01'),
  limited_by: null,
  ended: null,
  chart: null,
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  standInResizeObserver()
})

const rows = async () =>
  within(await screen.findByRole('table', { name: '歷史試算' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const notes = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const sets = () => network.asked.map(({ url }) => url.searchParams.get('set'))

describe('how a draft would have done', () => {
  it('is asked for once its shares are 100, a fund once however many lines it has', async () => {
    replies(previewPortfolio, reply)
    const [first] = two.lines
    const lines =
      first === undefined
        ? []
        : [
            ...two.lines.map((line) => ({ ...line, percent: line.lipperId === 'A' ? 30.5 : 50 })),
            { ...first, key: 'A2', percent: 19.5 },
          ]
    renderPart(<DraftPreview draft={setDraftBudget({ ...two, lines }, 100_000)} />)
    await rows()
    expect(sets()).toEqual(['A-50,B-50'])
  })

  it('is said by period, red up and green down', async () => {
    replies(previewPortfolio, reply)
    renderPart(<DraftPreview draft={two} />)
    expect(await rows()).toEqual([
      '一年+12.35%8.10%0.85',
      '三年−4.20%8.10%0.85',
      '五年+12.35%8.10%0.85',
      '2000 年以來+12.35%8.10%0.85',
    ])
    expect(screen.getByText('−4.20%').className).toContain('loss')
  })

  it('is a dash where a fund is too young, and says which, for which periods together', async () => {
    const short = { ...unknown, missing: ['B'] }
    replies(previewPortfolio, {
      ...reply,
      set: { '1y': figure, '3y': short, '5y': short, since2000: short },
      limited_by: { lipper_id: 'B', name: '基金B' },
    })
    renderPart(<DraftPreview draft={two} />)
    expect((await rows())[1]).toBe('三年–––')
    expect(notes()).toEqual([
      '「基金B」的淨值資料較短，無法計算三年、五年。',
      '「2000 年以來」自 2024/03/01 起算：「基金B」從那天才有可用的淨值。',
    ])
  })

  it('says whose prices have ended, first of all', async () => {
    const ended = { to: day('2026-08-31'), funds: [{ lipper_id: 'A', name: '基金A' }] }
    replies(previewPortfolio, { ...reply, ended })
    renderPart(<DraftPreview draft={two} />)
    await rows()
    expect(notes()).toEqual(['「基金A」的淨值只到 2026/08/31，各期間的數字都計算到那一天。'])
  })

  it.each([
    ['no fund', empty, '加入基金後，這裡會顯示這個組合過去的報酬與風險。'],
    ['shares that are not 100', setInDraft(two, 'A', 20), '比例合計為 100% 後，這裡會顯示試算結果。'],
    ['no money', setDraftBudget(two, 0), '投入金額與每檔基金的比例都大於 0 後，這裡會顯示試算結果。'],
    [
      'a line without an amount',
      setInDraft(setDraftMode(two, 'amount'), 'A', 0),
      '每檔基金都填入金額後，這裡會顯示試算結果；不買的請移除。',
    ],
  ])('waits, and says for what: %s', (_what, draft, words) => {
    renderPart(<DraftPreview draft={draft} />)
    expect(screen.getByText(/，這裡會顯示/).textContent).toBe(words)
    expect(network.asked).toEqual([])
  })

  it('says why it could not be worked out', async () => {
    refuses(previewPortfolio, { status: 422, code: 'not_found', message: '基金A沒有淨值' })
    renderPart(<DraftPreview draft={two} />)
    expect((await screen.findByText('基金A沒有淨值')).closest('div')?.textContent).toContain('歷史試算暫時無法載入')
  })
})

describe('what the funds of a draft should give one to think of', () => {
  function Facts({ draft }: { draft: Draft }) {
    const { notes: said, overweight, slices } = useDraftFacts(draft)
    return (
      <>
        <ul>
          {said.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <output aria-label="overweight">{[...overweight].join('、')}</output>
        <output aria-label="slices">
          {slices
            .filter(({ value }) => value > 0)
            .map(({ label, value }) => `${label} ${value}`)
            .join('、')}
        </output>
      </>
    )
  }
  const said = (label: string) => screen.getByLabelText(label).textContent

  async function facts(draft: Draft, funds: readonly Partial<Parameters<typeof aFund>[0] & { lipper_id: string }>[]) {
    replies(listFunds, {
      funds: funds.map((known) =>
        aFund({ name: `基金${known.lipper_id ?? ''}`, strategy_id: `S${known.lipper_id ?? ''}`, ...known }),
      ),
    })
    renderPart(<Facts draft={draft} />)
    await waitFor(() => expect(said('slices')).not.toBe(''))
  }

  it('names an equity fund from a quarter on, in all its lines, and no bond fund', async () => {
    await facts(setInDraft(setInDraft(draftOf('A', 'B', 'C'), 'A', 25), 'B', 50), [
      { lipper_id: 'A' },
      { lipper_id: 'B', asset_type: 'bond' },
      { lipper_id: 'C', asset_type: 'equity' },
    ])
    expect(said('overweight')).toBe('A、C')
    expect(notes()).toEqual([
      '「基金A」占 25.0%，單檔比重偏高（股票型基金 25% 以上）。',
      '「基金C」占 33.3%，單檔比重偏高（股票型基金 25% 以上）。',
    ])
  })

  it('names classes of one fund, and funds that follow one index, but not the classes a second time', async () => {
    const index_name = '台灣 50 指數'
    await facts(draftOf('A', 'B', 'C', 'D', 'E'), [
      { lipper_id: 'A', strategy_id: 'one', index_name },
      { lipper_id: 'B', strategy_id: 'one', index_name },
      { lipper_id: 'C', index_name },
      { lipper_id: 'D' },
      { lipper_id: 'E' },
    ])
    expect(notes()).toEqual([
      '「基金A」、「基金B」是同一檔基金的不同級別，可以留下費用較低的一個。',
      '「基金A」、「基金C」都追蹤台灣 50 指數，策略重複。',
    ])
  })

  it('says of each that cannot be bought why, by the first reason', async () => {
    await facts(draftOf('A', 'B', 'C', 'D', 'E'), [
      { lipper_id: 'A', not_bought: 'gone', for_sale: false },
      { lipper_id: 'B', not_bought: 'suspended' },
      { lipper_id: 'C', not_bought: 'no_price' },
      { lipper_id: 'D', for_sale: false },
      { lipper_id: 'E' },
    ])
    expect(notes()).toEqual([
      '「基金A」已合併或清算，無法再申購。',
      '「基金B」目前暫停申購。',
      '「基金C」尚無淨值，無法計算它在組合中的價值。',
      '「基金D」目前未銷售，無法實際申購。',
    ])
  })

  it('spreads the shares over the classes', async () => {
    await facts(setInDraft(setInDraft(two, 'A', 70), 'B', 30), [
      { lipper_id: 'A', asset_type: 'bond' },
      { lipper_id: 'B', asset_type: 'money_market' },
    ])
    expect(said('slices')).toBe('債券 70、貨幣 30')
  })

  it('asks for nothing where there is no fund', () => {
    renderPart(<Facts draft={empty} />)
    expect([network.asked, said('slices')]).toEqual([[], ''])
  })
})
