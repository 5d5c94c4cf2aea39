import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { drawBuckets, drawClasses, drawPooled, drawSteps, drawYears } from './score-record/draw-record.ts'
import { type Trial, tryScores } from './score-record/measure-scores.ts'
import { readGroups, type RecordedGroup } from './score-record/read-markets.ts'

// `npm run score-record` scores the funds of the open histories beside the project at the end of every month, looks what
// the year after brought, and puts the tables into docs/score-record.md. Only what is measured goes there, no row of the
// data. It takes about half a minute.

const page = path.resolve(import.meta.dirname, '../docs/score-record.md')
const data = path.resolve(import.meta.dirname, '../../shared/data')

async function record(): Promise<void> {
  const groups = [...(await readGroups(data, 'in')), ...(await readGroups(data, 'us'))]
  const monthly = groups.flatMap(allMonths)
  const yearly = monthly.filter(({ month }) => month % 12 === 11)
  const tables = {
    pooled: drawPooled(yearly),
    classes: drawClasses(yearly, monthly),
    'buckets-judged': drawBuckets(yearly, 'judged'),
    'buckets-whole': drawBuckets(yearly, 'whole'),
    steps: drawSteps(yearly),
    years: drawYears(yearly),
  }
  let text = readFileSync(page, 'utf8')
  for (const [mark, table] of Object.entries(tables)) {
    const marks = new RegExp(`(<!-- ${mark}: begin -->\\n)[^]*?(<!-- ${mark}: end -->)`)
    text = text.replace(marks, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`)
    process.stdout.write(`${mark}\n${table}\n\n`)
  }
  writeFileSync(page, text)
}

function allMonths(group: RecordedGroup): Trial[] {
  const first = Math.min(...group.funds.map((fund) => fund.firstMonth))
  const trials: Trial[] = []
  for (let month = first; month + 12 <= group.lastMonth; month++) {
    const trial = tryScores(group, month)
    if (trial !== null) trials.push(trial)
  }
  return trials
}

if (existsSync(data)) await record()
else {
  process.stderr.write('the histories beside the project are absent\n')
  process.exitCode = 2
}
