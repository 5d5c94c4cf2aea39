import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { AdviceFault } from '../apps/server/src/features/advice/advice-fault.ts'
import { parseAdviceAsk } from '../apps/server/src/features/advice/parse-advice-ask.ts'
import { printWalkMarkdown } from '../apps/server/src/features/advice/print-walk.ts'
import { runWalk } from '../apps/server/src/features/advice/run-advice.ts'
import { type WalkOutcome, type WayName } from '../apps/server/src/features/advice/walk-files.ts'
import { pooledLead } from '../packages/domain/src/advice/measure-record.ts'

// `node scripts/record-advice.ts` walks through the real histories beside the project and writes the tables of
// docs/advice-record.md behind the mark. Only what is measured goes there, no row of the data.

const page = path.resolve(import.meta.dirname, '../docs/advice-record.md')
const data = path.resolve(import.meta.dirname, '../../shared/data')
const MARK = '<!-- tables -->'

const markets = {
  us: {
    title: '37 ETFs of the United States, in dollars',
    funds: ['us_etf_meta.csv'],
    navs: ['us_etf_daily.csv.gz'],
    with: ['macro_global_daily.csv.gz'],
    days: ['2006-01-03', '2014-12-30', '2023-06-09'],
  },
  india: {
    title: 'Indian funds, growth plans, in rupees',
    funds: ['in_funds.csv'],
    navs: ['in_nav_daily.csv.gz'],
    // what the site has of each currency: without rates it knows no score and no Sharpe ratio, and chooses by name
    with: ['fx_usd_h10_daily_1971_2017.csv.gz', 'policy_rates_monthly.csv'],
    days: ['2008-06-02', '2012-06-04', '2016-06-10'],
  },
  taiwan: {
    title: 'Long histories of Taiwan, in New Taiwan dollars',
    funds: ['tw_moneydj_meta.csv'],
    navs: ['tw_moneydj_daily.csv.gz'],
    with: [],
    days: ['2010-01-04', '2017-01-03', '2024-11-01'],
  },
} as const
type MarketName = keyof typeof markets

const levels = [1, 2, 3, 4, 5] as const
const parts = ['first', 'second'] as const
type Span = (typeof parts)[number] | 'whole'

interface Walked {
  readonly name: MarketName
  readonly level: number
  readonly span: Span
  /** In words where nothing could be suggested. */
  readonly outcome: WalkOutcome | string
}

async function walk(name: MarketName, level: number, span: Span): Promise<Walked> {
  const { funds, navs, with: others, days } = markets[name]
  const [from, middle, to] = days
  const given = { '--funds': funds, '--navs': navs, '--with': others }
  const ask = parseAdviceAsk([
    'walk-forward',
    ...Object.entries(given).flatMap(([option, files]) => files.flatMap((file) => [option, path.join(data, file)])),
    '--level',
    String(level),
    '--from',
    span === 'second' ? middle : from,
    '--to',
    span === 'first' ? middle : to,
    '--step',
    '1y',
    '--cost',
    '0.5%',
  ])
  if (ask.kind !== 'walk-forward') throw new Error('no walk')
  try {
    return { name, level, span, outcome: await runWalk(ask) }
  } catch (error) {
    if (!(error instanceof AdviceFault)) throw error
    return { name, level, span, outcome: error.message }
  }
}

const rivals = ['still', 'equalInClasses', 'equal', 'sixtyForty', 'minimumVariance', 'equalRisk'] as const
const rivalTitles: Readonly<Record<(typeof rivals)[number], string>> = {
  still: '不動（首次建議後）',
  equalInClasses: '平均分配（類別依政策）',
  equal: '平均分配',
  sixtyForty: '60/40',
  minimumVariance: '最小變異（收縮）',
  equalRisk: '風險均等（收縮）',
}

const signed = (value: number) => value.toFixed(2).replace('-', '−')

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The lead over each rival, pooled over the walks of some spans, and the worst single one. */
function pooledTable(walked: readonly Walked[], spans: readonly Span[]): string {
  const counted = walked.flatMap(({ name, span, outcome }) =>
    spans.includes(span) && typeof outcome !== 'string' ? [{ key: `${name} ${span}`, outcome }] : [],
  )
  const groups = [...Map.groupBy(counted, ({ key }) => key).values()]
  const rows = rivals.map((rival: WayName & (typeof rivals)[number]) => {
    const lead = pooledLead(
      groups.map((own) =>
        own.map(({ outcome: { records, cash } }) => ({ own: records.advice, other: records[rival], cash })),
      ),
      1,
    )
    const single = counted.map(({ outcome }) => outcome.figures[rival].behindFirst?.value ?? 0)
    const [least, most] = [Math.min(...single), Math.max(...single)]
    const ahead = single.filter((value) => value > 0).length
    return `| ${rivalTitles[rival]} | ${signed(lead.value)}（${signed(lead.low)} ～ ${signed(lead.high)}） | ${signed(least)} | ${signed(most)} | ${ahead} / ${single.length} |`
  })
  const figures = counted.map(({ outcome }) => outcome.figures.advice)
  return [
    `| 對照 | 夏普：建議領先（合併） | 最差一次 | 最好一次 | 領先次數 |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `${counted.length} walks; the advice turned over ${mean(figures.map(({ turnover }) => turnover)).toFixed(1)} % a year (at most ${Math.max(...figures.map(({ turnover }) => turnover)).toFixed(1)}) and paid ${mean(figures.map(({ cost }) => cost)).toFixed(2)} % (at most ${Math.max(...figures.map(({ cost }) => cost)).toFixed(2)}).`,
    '',
  ].join('\n')
}

function singleTables(walked: readonly Walked[], span: Span): string {
  return Object.entries(markets)
    .flatMap(([name, { title }]) => [
      `### ${title}`,
      '',
      ...walked
        .filter((one) => one.name === name && one.span === span)
        .map(
          ({ level, outcome }) =>
            `**Level ${level}.** ${typeof outcome === 'string' ? `${outcome}\n` : printWalkMarkdown(outcome)}`,
        ),
    ])
    .join('\n')
}

async function record(): Promise<void> {
  const walked: Walked[] = []
  for (const name of ['us', 'india', 'taiwan'] as const)
    for (const span of ['whole', ...parts] as const)
      for (const level of levels) {
        walked.push(await walk(name, level, span))
        process.stderr.write(`${name} ${span} ${level}\n`)
      }
  const tables = [
    '## Pooled over the disjoint parts',
    '',
    pooledTable(walked, parts),
    '## The second parts alone',
    '',
    pooledTable(walked, ['second']),
    '## Whole histories',
    '',
    singleTables(walked, 'whole'),
    '## Second parts',
    '',
    singleTables(walked, 'second'),
    '## First parts',
    '',
    singleTables(walked, 'first'),
  ].join('\n')
  const [words = ''] = readFileSync(page, 'utf8').split(MARK)
  writeFileSync(page, `${words}${MARK}\n\n${tables}`)
}

if (existsSync(data)) await record()
else {
  process.stderr.write('the histories beside the project are absent\n')
  process.exitCode = 2
}
