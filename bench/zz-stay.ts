import { browseSorts } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { startSite, untilQuiet } from './site-process.ts'
import { spawn } from 'node:child_process'
import { siteArguments, siteEnvironment } from '../scripts/site-settings.mjs'
const port = Number(process.argv[2] ?? 3979)
const child = spawn(process.execPath, [...(process.argv[3] ? ['--inspect=' + process.argv[3]] : []), ...siteArguments, 'scripts/start.ts'], { stdio: 'inherit', env: { ...siteEnvironment, ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: process.env['DD'] ?? '/tmp/thr', DEMO: 'on', DEMO_FUNDS: '3000', DATABASE_URL: '', SESSION_SECRET: 'a secret of the bench, thirty-two letters' } })
for (;;) { if (await fetch(`http://127.0.0.1:${port}/readyz`).then((a) => a.ok, () => false)) break; await new Promise((r) => setTimeout(r, 100)) }
await untilQuiet(child.pid ?? 0)
console.log('READY', child.pid, browseSorts.join(','))
