import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { parseAdviceAsk } from '../apps/server/src/features/advice/parse-advice-ask.ts'
import { runAdvice } from '../apps/server/src/features/advice/run-advice.ts'

// `node scripts/record-advice.ts [name…]` walks through the real histories beside the project and puts the figures
// into docs/advice-record.md. Only what is measured goes there, no row of the data.

const page = path.resolve(import.meta.dirname, '../docs/advice-record.md')
const data = path.resolve(import.meta.dirname, '../../shared/data')

const markets = {
  us: {
    funds: ['us_etf_meta.csv'],
    navs: ['us_etf_daily.csv.gz'],
    with: ['macro_global_daily.csv.gz'],
    from: '2006-01-03',
    to: '2023-06-09',
    split: '2014-12-30',
    levels: [3, 4, 5],
  },
  india: {
    funds: ['in_funds.csv'],
    navs: ['in_nav_daily.csv.gz'],
    with: [],
    from: '2008-06-02',
    to: '2016-06-10',
    split: '2012-06-04',
    // Indian equity funds are RR5, which level 3 may not hold
    levels: [4, 5],
  },
} as const
type MarketName = keyof typeof markets

/** The first part was looked at while the default was made, the second only when it stood. */
const spans = ['whole', 'first', 'second'] as const
type Span = (typeof spans)[number]

function argsOf(name: MarketName, level: number, span: Span): string[] {
  const { funds, navs, with: others, from, to, split } = markets[name]
  const given = { '--funds': funds, '--navs': navs, '--with': others }
  return [
    'walk-forward',
    ...Object.entries(given).flatMap(([option, files]) => files.flatMap((file) => [option, path.join(data, file)])),
    '--level',
    String(level),
    '--from',
    span === 'second' ? split : from,
    '--to',
    span === 'first' ? split : to,
    '--step',
    '1y',
    '--cost',
    '0.5%',
    '--markdown',
  ]
}

async function record(asked: readonly string[]): Promise<void> {
  for (const name of ['us', 'india'] as const) {
    for (const span of spans) {
      for (const level of markets[name].levels) {
        const mark = `${name}-${span}-${level}`
        if (asked.length > 0 && !asked.some((start) => mark.startsWith(start))) continue
        const { text } = await runAdvice(parseAdviceAsk(argsOf(name, level, span)))
        put(mark, text)
        process.stdout.write(`${mark}\n${text}\n`)
      }
    }
  }
}

/** Between the marks of the page, where it has them. */
function put(mark: string, table: string): void {
  const text = readFileSync(page, 'utf8')
  const marks = new RegExp(`(<!-- ${mark}: begin -->\\n)[^]*?(<!-- ${mark}: end -->)`)
  writeFileSync(
    page,
    text.replace(marks, (_, begin: string, end: string) => `${begin}\n${table}\n${end}`),
  )
}

if (existsSync(data)) await record(process.argv.slice(2))
else {
  process.stderr.write('the histories beside the project are absent\n')
  process.exitCode = 2
}
