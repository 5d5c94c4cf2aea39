import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Figure } from './figure.ts'
import { root } from './site-process.ts'

const folder = path.resolve(root, '../shared/data')
const taiwanese = ['tw_funds.csv', 'tw_nav_daily_2025-12_2026-05.csv.gz']
const PRICES = 1_070_000
const BUDGET_S = 60
const MOST_MEMORY_MB = 1500
const REJECTED_ROWS = 1
const LOOK_EVERY_MS = 100

/** Reading the Taiwan share classes into an empty embedded database. */
export async function importFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  try {
    const { seconds, memoryMb } = await importReal(dataDir, taiwanese)
    const figures: Figure[] = [
      {
        what: 'import of 1.07 million Taiwan prices into PGlite',
        value: PRICES / seconds,
        unit: 'rows/s',
        budget: PRICES / BUDGET_S,
        note: `${seconds.toFixed(1)} s in all, start and metadata included`,
      },
    ]
    const memory: Figure = { what: 'its memory at most', value: memoryMb, unit: 'MB', budget: MOST_MEMORY_MB }
    return memoryMb > 0 ? [...figures, memory] : figures
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Imports files of the folder with real data into an embedded database, in a process of its own. */
export function importReal(
  dataDir: string,
  files: readonly string[],
): Promise<{ readonly seconds: number; readonly memoryMb: number }> {
  if (!existsSync(folder)) throw new Error('skipped: the folder with real data is not there')
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const paths = files.map((name) => path.join(folder, name))
    const child = spawn(process.execPath, ['apps/server/src/data-command.ts', 'import', ...paths], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' },
    })
    let memoryMb = 0
    const look = setInterval(() => {
      memoryMb = Math.max(memoryMb, peakMemoryMb(child.pid ?? 0))
    }, LOOK_EVERY_MS)
    child.once('exit', (code) => {
      clearInterval(look)
      if (code !== 0 && code !== REJECTED_ROWS) return reject(new Error(`the import ended with ${code}`))
      resolve({ seconds: (performance.now() - started) / 1000, memoryMb })
    })
  })
}

/** Zero where the system does not say. */
function peakMemoryMb(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
}
