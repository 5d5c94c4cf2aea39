import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

import { browseFigures } from './browse.ts'
import { digestRows } from './digests.ts'
import { drawingFigures } from './drawings.ts'
import { type Figure, figureOf, isWithin } from './figure.ts'
import { firmNewsRows } from './firm-news.ts'
import { holdingRows } from './holdings.ts'
import { importFigures } from './imports.ts'
import { ledgerRows } from './ledgers.ts'
import { numericsFigures } from './numerics.ts'
import { optimisationRows } from './optimisation.ts'
import { pagesDataRows } from './pages-data.ts'
import { pageLoadFigures } from './pages-load.ts'
import { portfolioRows } from './portfolio.ts'
import { preflightRows } from './preflight.ts'
import { markdownOf, tableOf } from './print-table.ts'
import { researchRows } from './research.ts'
import { sectionFigures } from './sections.ts'
import { root } from './site-process.ts'
import { siteFigures } from './starts.ts'
import { toldAlertRows } from './told-alerts.ts'
import { toolFigures } from './tools.ts'
import { weightFigures } from './weights.ts'

// `npm run bench`: what DESIGN section 9 promises, one after the other, each against its budget.
// `npm run bench -- http quant` measures the named groups alone; `--document` writes docs/bench.md.

const groups: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  quant: numericsFigures,
  optimisation: async () => (await optimisationRows()).map(figureOf),
  portfolio: async () => (await portfolioRows()).map(figureOf),
  ledgers: async () => (await ledgerRows()).map(figureOf),
  'pages-data': async () => (await pagesDataRows()).map(figureOf),
  alerts: async () => (await toldAlertRows()).map(figureOf),
  digests: async () => (await digestRows()).map(figureOf),
  'firm-news': async () => (await firmNewsRows()).map(figureOf),
  preflight: async () => (await preflightRows()).map(figureOf),
  holdings: async () => (await holdingRows()).map(figureOf),
  research: async () => (await researchRows()).map(figureOf),
  import: importFigures,
  start: () => siteFigures({ http: 'no' }),
  http: () => siteFigures({ http: 'yes' }),
  sections: sectionFigures,
  pages: pageLoadFigures,
  drawings: drawingFigures,
  browse: browseFigures,
  tools: toolFigures,
  weight: weightFigures,
}

process.chdir(root)
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const chosen = Object.entries(groups).filter(([name]) =>
  // the group of HTTP starts the site, too
  asked.length === 0 ? name !== 'start' : asked.includes(name),
)
if (chosen.length === 0) throw new Error(`groups are: ${Object.keys(groups).join(', ')}`)

const figures: Figure[] = []
const broken: string[] = []
for (const [name, measure] of chosen) {
  process.stderr.write(`${name} …\n`)
  try {
    figures.push(...(await measure()))
  } catch (error) {
    broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const measuredAt = new Date().toISOString().slice(0, 10)
const machine = `Node ${process.version}, ${availableParallelism()} cores, load ${loadOf()}`
process.stdout.write(`${[tableOf(figures), ...broken, `${measuredAt}, ${machine}`].join('\n')}\n`)
writeFileSync(
  path.join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ measuredAt, machine, figures, broken }, null, 2)}\n`,
)
if (process.argv.includes('--document')) document()
const missed = figures.filter((figure) => isWithin(figure) === false)
process.stdout.write(`${figures.length - missed.length} of ${figures.length} within their budgets or without one\n`)

function document(): void {
  const page = `# Measured speed

Written by \`npm run bench -- --document\` on ${measuredAt} (${machine}). A ratio is against the limit measured in the same
run: bare Fastify with the same answer for calls, one pass over the data for figures, for drawings bare React with a table
of 400 rows. Budgets are those that we promised ourselves for two cores with the demo market.

${markdownOf(figures)}
${broken.map((line) => `\n- not measured: ${line}`).join('')}
`
  writeFileSync(path.join(root, 'docs/bench.md'), page)
}

function loadOf(): string {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '?'
  } catch {
    return '?'
  }
}
