import { gzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'
import { MAX_LINE_LENGTH } from './read-lines.ts'

const good = lines(
  'fund_id,date,nav',
  ...Array.from({ length: 3000 }, (_, index) => `T${index},2026-05-29,${index + 1}`),
)

it('unpacks gzip by its first bytes, whatever the name', async () => {
  const read = await readAll({ name: 'navs.csv', content: gzipSync(good) }, 'navs')
  expect(read.rows).toHaveLength(3000)
})

it.each([
  ['the first', [0x1f, 0x41]],
  ['the second', [0x41, 0x8b]],
  ['not even one', []],
])('takes a file that has %s of the two first bytes of gzip as it is', async (_, bytes) => {
  const content = Buffer.concat([Buffer.from(bytes), Buffer.from('navs,of,funds\n')])
  const { problems } = await readAll({ name: 'navs.csv', content }, 'navs')
  expect(problems.map(({ reason }) => reason)).not.toContain('broken_archive')
  expect(problems).toHaveLength(1)
})

it('refuses a gzip that breaks off, also where its beginning was right', async () => {
  const whole = gzipSync(good, { level: 0 })
  const read = await readAll({ name: 'navs.csv.gz', content: whole.subarray(0, whole.length - 400) }, 'navs')
  expect(read.problems).toMatchObject([{ reason: 'truncated_gzip', severity: 'refused', line: 0 }])
})

it('refuses a gzip with broken bytes', async () => {
  const whole = Buffer.from(gzipSync(good))
  whole.fill(0x55, 400, 800)
  const read = await readAll({ name: 'navs.csv.gz', content: whole }, 'navs')
  expect(read.problems).toMatchObject([{ reason: 'broken_archive', severity: 'refused' }])
})

it('names Big5 and UTF-16, and refuses other bytes that are no UTF-8', async () => {
  const big5 = Buffer.from([0xa5, 0xfe, 0xb2, 0x79, 0xb0, 0xf2, 0xaa, 0xf7, 0x0a]) // 全球基金
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('fund_id', 'utf16le')])
  const latin = Buffer.from('Börse;Zürich;Genève\n', 'latin1')
  expect(await reasonOf(big5)).toBe('encoding_big5')
  expect(await reasonOf(utf16)).toBe('encoding_utf16')
  expect(await reasonOf(latin)).toBe('encoding_invalid')
})

it('joins characters that two chunks cut through', async () => {
  const bytes = new TextEncoder().encode(lines('isin,name', 'TW0002330008,台積電'))
  const file = {
    name: 'securities.csv',
    async *open() {
      for (const byte of bytes) yield Uint8Array.of(byte)
    },
  }
  expect((await readAll(file, 'securities')).of('securities')[0]?.name).toBe('台積電')
})

it('reports a line over 1 MB, skips it, and never holds more than that', async () => {
  let largest = 0
  const file = {
    name: 'navs.csv',
    async *open() {
      yield new TextEncoder().encode('fund_id,date,nav\nT1,2026-05-29,1\n')
      for (let part = 0; part < 40; part++) {
        yield new Uint8Array(1024 * 1024).fill(0x41)
        largest = Math.max(largest, process.memoryUsage().heapUsed)
      }
      yield new TextEncoder().encode('\nT2,2026-05-29,2\n')
    },
  }
  const before = process.memoryUsage().heapUsed
  const read = await readAll(file, 'navs')
  expect(read.said).toEqual(['3 null line_too_long'])
  expect(read.of('navs').map(({ lipperId }) => lipperId)).toEqual(['T1', 'T2'])
  expect(largest - before).toBeLessThan(30 * MAX_LINE_LENGTH)
})

it('keeps line breaks inside quotes, and lets a quote that is a slip cost its own line alone', async () => {
  const content = lines(
    'isin,name',
    '"TW0002330008","台積\n電"',
    'TW0002317005,"鴻海',
    'TW0002454006,聯發科',
    'TW0002308004,"台達電"',
  )
  const read = await readAll({ name: 'securities.csv', content }, 'securities')
  expect(read.of('securities').map(({ name }) => name)).toEqual(['台積\n電', '聯發科', '台達電'])
  expect(read.said).toEqual(['4 null broken_quote'])
})

it('passes on a failure of the disk as it is', async () => {
  const file = {
    name: 'navs.csv',
    // oxlint-disable-next-line require-yield
    async *open() {
      throw new Error('EIO')
    },
  }
  await expect(readAll(file, 'navs')).rejects.toThrow('EIO')
})

async function reasonOf(content: Buffer): Promise<string | undefined> {
  return (await readAll({ name: 'navs.csv', content }, 'navs')).problems[0]?.reason
}
