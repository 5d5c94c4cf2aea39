import { expect, it } from 'vitest'

import { aBoot } from '../testing/a-boot.ts'
import { keptRows } from './kept-rows.tsx'
import { createSplice } from './splice.ts'

const boot = aBoot()
const row = (name: string) => () => (
  <tr>
    <td>{name}</td>
  </tr>
)

it('rows are drawn once until the data change, and keep no more memory than they are long', () => {
  const drawn: string[] = []
  const marked: Buffer[] = []
  const splice = {
    ...createSplice(),
    mark(part: Buffer) {
      marked.push(part)
      return ''
    },
  }
  const show = (dataVersion: string, name: string) =>
    keptRows({ boot, dataVersion, splice }).html(name, () => {
      drawn.push(`${name} of ${dataVersion}`)
      return row(name)()
    })
  for (const [version, name] of [
    ['one', '甲'],
    ['one', '甲'],
    ['one', '乙'.repeat(3000)],
    ['two', '甲'],
  ] as const)
    show(version, name)
  expect(drawn.map((text) => text.slice(0, 1) + text.slice(-7))).toEqual(['甲 of one', '乙 of one', '甲 of two'])
  expect(marked[0]).toBe(marked[1])
  expect(marked[0]?.toString()).toBe('<tr><td>甲</td></tr>')
  for (const { buffer, length } of marked) expect(buffer.byteLength).toBe(length)
})
