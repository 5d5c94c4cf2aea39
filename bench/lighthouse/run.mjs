// Lighthouse on a running site, apart from everything else: its packages are large and nothing else needs them.
//   cd bench/lighthouse && npm ci --ignore-scripts && npm start -- http://127.0.0.1:3000 [runs] [path …]
// Prints the median of the runs of each page, beside the budget of DESIGN section 9, and Lighthouse's own figure of how
// fast the machine is: below 1,000 it calls it slow for the mobile form, and its times of scripts grow in proportion.
import process from 'node:process'

import * as chromeLauncher from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

const [origin = 'http://127.0.0.1:3000', runs = '5', ...asked] = process.argv.slice(2)
const budgets = {
  mobile: { performance: 95, accessibility: 98, 'best-practices': 98, seo: 98 },
  desktop: { performance: 98, accessibility: 98, 'best-practices': 98, seo: 98 },
}
const MOST_SHIFT = 0.02
const shownTimes = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
}

const paths = asked.length > 0 ? asked : await usualPaths()

const chrome = await chromeLauncher.launch({
  chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
let failures = 0
try {
  for (const path of paths) {
    for (const form of ['mobile', 'desktop']) failures += await measure(path, form)
  }
} finally {
  chrome.kill()
}
process.exitCode = failures === 0 ? 0 : 1

/** Home, the market, an article that anyone may read to its end, a fund, and a list of them. */
async function usualPaths() {
  const [fund] = (await readJson('/api/search/funds')).entries
  const article = (await readJson('/api/articles')).entries.find((entry) => !entry.is_premium)
  return ['/', '/market', `/articles/${article.id}`, `/funds/${fund.lipper_id}`, '/search/funds']
}

async function readJson(address) {
  return (await fetch(origin + address)).json()
}

async function measure(path, form) {
  const reports = []
  for (let run = 0; run < Number(runs); run++) {
    const flags = { port: chrome.port, output: 'json', logLevel: 'error' }
    const result = await lighthouse(origin + path, flags, form === 'desktop' ? desktopConfig : undefined)
    reports.push(result.lhr)
  }
  const scores = Object.entries(budgets[form]).map(([name, least]) => {
    const score = median(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100)))
    return { text: `${name} ${score} of ${least}`, isGood: score >= least }
  })
  const shift = median(reports.map((report) => report.audits['cumulative-layout-shift'].numericValue))
  scores.push({ text: `CLS ${shift.toFixed(3)} of ${MOST_SHIFT}`, isGood: shift <= MOST_SHIFT })
  const times = Object.entries(shownTimes).map(
    ([name, audit]) => `${name} ${Math.round(median(reports.map((report) => report.audits[audit].numericValue)))}`,
  )
  const speed = Math.round(median(reports.map((report) => report.environment.benchmarkIndex)))
  const bad = scores.filter(({ isGood }) => !isGood)
  say(
    `${bad.length === 0 ? '✓' : '✗'} ${form.padEnd(7)} ${path}  ${scores.map(({ text }) => text).join(', ')}; ms: ${times.join(', ')}; machine ${speed}`,
  )
  for (const audit of Object.values(reports[0].audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      say(`    ${audit.id}: ${audit.title}`)
  }
  return bad.length
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
