import { cleanup, screen } from '@testing-library/react'
import { addToDraft, type Draft, setDraftBudget, setInDraft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { DraftLackNote } from './draft-lack.tsx'
import { DraftTools } from './draft-tools.tsx'

afterEach(cleanup)

const empty: Draft = { mode: 'percent', currency: 'TWD', budget: 1000, lines: [] }
const two = ['甲', '乙'].reduce((draft, name) => addToDraft(draft, { lipperId: name, name }), empty)

it.each([
  [empty, '加入至少一檔基金後即可建立。'],
  [setInDraft(two, '甲', 20), '各檔比例合計須為 100%，還差 30.0%。'],
  [setInDraft(two, '甲', 70), '各檔比例合計須為 100%，目前超過 20.0%。'],
  [setInDraft(setInDraft(two, '甲', 100), '乙', 0), '「乙」的比例是 0%，請填入比例或移除。'],
  [setDraftBudget(two, 0), '填入投入金額後即可建立。'],
])('says why a portfolio cannot be made yet', (draft, why) => {
  renderPart(<DraftLackNote draft={draft} />)
  expect(screen.getByText(why)).toBeTruthy()
})

it('says that the shares were split evenly, until one is set', () => {
  renderPart(<DraftTools draft={two} onChange={() => {}} />)
  expect(screen.getByText('目前平均分配，可直接修改各檔比例。')).toBeTruthy()
  cleanup()
  renderPart(<DraftTools draft={setInDraft(two, '甲', 20)} onChange={() => {}} />)
  expect(screen.queryByText('目前平均分配，可直接修改各檔比例。')).toBeNull()
})
