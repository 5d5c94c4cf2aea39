import { describe, expect, test } from 'vitest'

import { ownColumns } from './own-columns.ts'

const entry = (lipper_id: string, subsector: string | null, ...fields: readonly { name: string; value: string }[]) => ({
  lipper_id,
  subsector: subsector === null ? null : { name: subsector, colour: null },
  fields: fields.map((field) => ({ ...field, kind: 'text' as const })),
})

describe('a firm’s own columns', () => {
  test('stand behind its class, each once, with a dash where it says nothing of a fund', () => {
    const columns = ownColumns({
      entries: [
        entry('1', '核心', { name: '通路', value: '臨櫃' }),
        entry('2', null, { name: '通路', value: '網路' }, { name: '備註', value: '限額' }),
      ],
    })
    const table = columns.map(({ head, valueOf }) => [head, valueOf('1'), valueOf('2'), valueOf('3')])
    expect(table).toEqual([
      ['機構分類', '核心', '–', '–'],
      ['通路', '臨櫃', '網路', '–'],
      ['備註', '–', '限額', '–'],
    ])
  })

  test('are none where the firm says nothing', () => {
    expect(ownColumns({ entries: [entry('1', null)] })).toEqual([])
  })
})
