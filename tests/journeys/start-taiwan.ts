import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

// Serves the Taiwan share classes of ../shared/data; without that folder a small demo market, and the journeys skip.
const root = path.resolve(import.meta.dirname, '../..')
const data = path.resolve(root, '../shared/data')
const files = [
  'tw_funds.csv',
  'tw_nav_daily_2025-12_2026-05.csv.gz',
  'tw_moneydj_daily.csv.gz',
  'fx_usd_twd_daily.csv',
  'fx_ecb_eur_daily.csv.gz',
  'index_daily.csv.gz',
].map((name) => path.join(data, name))

if (existsSync(data)) {
  process.env['DEMO'] = 'off'
  const done = spawnSync(process.execPath, ['apps/server/src/data-command.ts', 'import', ...files], {
    cwd: root,
    stdio: 'inherit',
  })
  const REJECTED_ROWS = 1
  if (done.status !== 0 && done.status !== REJECTED_ROWS) process.exit(done.status ?? 1)
  const member = [
    'create-user',
    '--email',
    'journey@zhiheng.example',
    '--password',
    'journey-zhiheng-2026',
    '--groups',
    'member,member_premium',
  ]
  spawnSync(process.execPath, ['apps/server/src/admin-command.ts', ...member], { cwd: root, stdio: 'inherit' })
} else {
  process.env['DEMO_FUNDS'] = '20'
}
await import('../../scripts/start.ts')
