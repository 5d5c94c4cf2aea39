import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { memoryFeedFile } from '../open-feed-file.ts'
import { recogniseFormat } from '../recognise-format.ts'
import { readAll } from '../testing/read-all.ts'

/** A workbook of one sheet: texts in the cells, numbers, and days as serial numbers that are formatted as days. */
function workbook(rows: readonly (readonly (string | number | { readonly serial: number })[])[]): Uint8Array {
  const cellOf = (cell: string | number | { readonly serial: number }, name: string) => {
    if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`
    return typeof cell === 'number'
      ? `<c r="${name}"><v>${cell}</v></c>`
      : `<c r="${name}" s="1"><v>${cell.serial}</v></c>`
  }
  const sheet = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellOf(cell, `${'ABCDE'[x]}${y + 1}`)).join('')}</row>`)
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
  })
}

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
