import { expect, it } from 'vitest'

import { lookThroughText as text } from './text.ts'

const about = { label: '台積電', weight: '9.1%', kind: '證券' }

it('says of what weighs most by how many funds it is held', () => {
  expect(text.finding({ ...about, owners: 1 })).toMatch(/來自 1 檔基金。$/)
  expect(text.finding({ ...about, owners: 2 })).toMatch(/同時由 2 檔基金持有。$/)
})
