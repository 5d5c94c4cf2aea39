import { expect, it } from 'vitest'

import { memoryFeedFile } from '../open-feed-file.ts'
import { recogniseFormat } from '../recognise-format.ts'
import { workbook } from '../testing/a-workbook.ts'
import { readAll } from '../testing/read-all.ts'

async function read(rows: Parameters<typeof workbook>[0]) {
  const file = memoryFeedFile('prices.xlsx', workbook(rows))
  const found = await recogniseFormat(file)
  if ('problem' in found) return { problem: found.problem }
  if (!('format' in found)) throw new Error('a workbook is never left alone')
  return { format: found.format, ...(await readAll(file, found.format)) }
}

it('reads prices of a workbook, with days that it formats as days and days as text', async () => {
  const all = await read([
    ['fund_id', 'date', 'nav'],
    ['T1', { serial: 46_266 }, 10.25],
    ['T1', '2026-09-02', 10.5],
    ['T1', '2026/9/3', 10.5],
    ['T1', 46_266, 11],
  ])
  if ('problem' in all) throw new Error(all.problem.reason)
  expect(all.format).toBe('navs-workbook')
  expect(all.of('navs')).toEqual([
    { lipperId: 'T1', epochDay: 20_697, value: 10.25 },
    { lipperId: 'T1', epochDay: 20_698, value: 10.5 },
  ])
  expect(all.said).toEqual(['4 date date_of_excel', '5 date date_of_excel'])
})

it('reads the wide form', async () => {
  const all = await read([
    ['date', 'T1', 'T2'],
    [{ serial: 46_266 }, 10.25, ''],
  ])
  if ('problem' in all) throw new Error(all.problem.reason)
  expect(all.of('navs')).toEqual([{ lipperId: 'T1', epochDay: 20_697, value: 10.25 }])
})

it('refuses a workbook of something else, and says what to do', async () => {
  const all = await read([
    ['基金', '規模'],
    ['甲', 1],
  ])
  expect(all.problem).toMatchObject({ reason: 'unknown_workbook', severity: 'refused', value: '基金, 規模' })
})
