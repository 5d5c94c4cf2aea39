import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readTextFile } from './read-text-file.ts'

type Cell = string | number | { readonly serial: number } | null

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as a spreadsheet saves it: texts, numbers, and days as formatted serial numbers. */
function workbook(...sheets: (readonly (readonly Cell[])[])[]): Blob {
  const named = sheets.map((rows, at) => ({ id: at + 1, rows }))
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.map(({ id }) => `<sheet name="s${id}" sheetId="${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}">${named.map(({ id }) => `<Relationship Id="r${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="r99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      named.map(({ id, rows }) => [
        `xl/worksheets/sheet${id}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, words]) => [name, strToU8(words)])))
  return new Blob([Uint8Array.from(packed)])
}

function rowOf(cells: readonly Cell[], y: number): string {
  return `<row r="${y + 1}">${cells.map((cell, x) => cellOf(cell, `${'ABCDEFGHIJ'[x]}${y + 1}`)).join('')}</row>`
}

function cellOf(cell: Cell, name: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  return typeof cell === 'string'
    ? `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${name}" s="1"><v>${cell.serial}</v></c>`
}

describe('a workbook of holdings', () => {
  it('is read as one would paste it, with its days and without what breaks a line', async () => {
    const rows = [
      ['基金名稱', '金額', '買進日'],
      ['元大\n台灣50', 123456.5, { serial: 45000 }],
      ['安聯收益', 0.1 + 0.2, null],
    ]
    expect(await readTextFile(workbook(rows))).toBe(
      '基金名稱\t金額\t買進日\n元大 台灣50\t123456.5\t2023-03-15\n安聯收益\t0.3\t',
    )
  })

  it('keeps its columns where a line begins with nothing, and leaves out empty rows and sheets', async () => {
    const rows = [
      ['代碼', '名稱', '金額'],
      [null, null, null],
      [null, '甲基金', 100],
    ]
    expect(await readTextFile(workbook([[null]], rows))).toBe('代碼\t名稱\t金額\n""\t甲基金\t100')
  })

  it('takes five thousand rows and no more', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at): Cell[] => ['甲', at])
    expect((await readTextFile(workbook(rows(5000)))).split('\n')).toHaveLength(5000)
    await expect(readTextFile(workbook(rows(5001)))).rejects.toThrow('too many rows')
  })

  it('is refused before it is unpacked where it would fill the memory', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readTextFile(new Blob([Uint8Array.from(bomb)]))).rejects.toThrow('too large')
  })

  it('is refused where it is an archive of something else', async () => {
    const other = zipSync({ 'notes.txt': strToU8('甲') })
    await expect(readTextFile(new Blob([Uint8Array.from(other)]))).rejects.toThrow(Error)
  })
})
