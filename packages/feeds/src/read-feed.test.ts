import { gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { FeedItem } from './feed.ts'
import type { FeedFormatName } from './formats.ts'
import { feedFormatOf, feedFormats, isFeedFormat } from './formats.ts'
import { memoryFeedFile } from './open-feed-file.ts'
import { messageOf, severityOf } from './problem.ts'
import { readFeed } from './read-feed.ts'
import { testToday } from './testing/read-all.ts'

const formats = Object.keys(feedFormats).filter(isFeedFormat)

async function itemsOf(format: FeedFormatName, content: string | Uint8Array): Promise<FeedItem[]> {
  const items: FeedItem[] = []
  const file = memoryFeedFile('x_2026-05.csv', content)
  for await (const batch of readFeed({ file, format, context: { today: testToday } })) items.push(...batch)
  return items
}

it.each(formats)(
  '%s: whatever the bytes, it ends with one summary and gives only rows of its tables',
  async (format) => {
    const words = fc.constantFrom(
      ',',
      '\n',
      '"',
      'Date',
      'fund_id',
      '2026-05-29',
      '-9999',
      '1.5',
      '[',
      '{',
      '}',
      'PK\u0003\u0004',
      '基金',
      ';',
    )
    const texts = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(''))
    const bytes = fc.uint8Array({ maxLength: 200 })
    const contents = fc.oneof(
      texts,
      bytes,
      texts.map((text) => gzipSync(text).subarray(0, 30)),
    )
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        const items = await itemsOf(format, content)
        expect(items.filter(({ kind }) => kind === 'summary')).toEqual([items.at(-1)])
        const tables: readonly string[] = feedFormatOf(format).tables
        const given = items.flatMap((item) => (item.kind === 'row' ? [item.table] : []))
        expect(given.filter((table) => !tables.includes(table))).toEqual([])
      }),
      { numRuns: 25 },
    )
  },
)

it('keeps rows that came before a file broke, and says that none of them counts', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `T${index},2026-05-29,${index + 1}.${index * 7919}`)
  const whole = gzipSync(['fund_id,date,nav', ...rows].join('\n'))
  const items = await itemsOf('navs', whole.subarray(0, whole.length - 9))
  expect(items.some(({ kind }) => kind === 'row')).toBe(true)
  expect(items.at(-2)).toMatchObject({ kind: 'problem', reason: 'truncated_gzip', severity: 'refused' })
})

it('says every reason in Chinese, and how bad it is', () => {
  expect(messageOf('letter_in_number')).toMatch(/\p{Script=Han}/u)
  expect(severityOf('price_jump')).toBe('warning')
  expect(severityOf('missing_column')).toBe('refused')
})

it('says of a file that is only a header that it holds nothing', async () => {
  const items = await itemsOf('navs', 'fund_id,date,nav\n')
  expect(items).toMatchObject([{ kind: 'problem', reason: 'no_rows', severity: 'warning' }, { kind: 'summary' }])
  const rejected = await itemsOf('navs', 'fund_id,date,nav\nT1,x,1\n')
  expect(rejected).not.toContainEqual(expect.objectContaining({ reason: 'no_rows' }))
})
