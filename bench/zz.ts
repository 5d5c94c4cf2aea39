import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { startSite } from './site-process.ts'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = (address: string, headers: Record<string,string> = {}) => new Promise<number>((resolve, reject) => {
  get(address, { agent, headers }, (r) => { let n = 0; r.on('data', (p: Buffer) => (n += p.length)); r.on('end', () => r.statusCode === 200 ? resolve(n) : reject(new Error(address + r.statusCode))) }).on('error', reject)
})
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
const site = await startSite({ port: 7341, dataDir: '/tmp/perf-demo' })
const sorts = ['score', 'perf', 'volatility', 'sharpe', 'size', 'expense', 'launch', 'drawdown', 'name']
const fresh = sorts.flatMap((sort) => ['asc', 'desc'].flatMap((d) => Array.from({ length: 28 }, (_, p) => `/search/funds?classes=1&size=50&sort=${sort}&direction=${d}&page=${p + 1}`)))
let at = 0
async function round(headers: Record<string,string> = {}) { const b = cpu(site.pid); let n = 0; for (let i = 0; i < 120; i++) n += await ask(site.origin + fresh[at++ % fresh.length], headers); return [((cpu(site.pid) - b) / 120).toFixed(2), Math.round(n / 120)] }
try {
  for (let i = 0; i < 8; i++) await round()
  for (let k = 0; k < 3; k++) {
    const out = []
    for (let i = 0; i < 6; i++) out.push((await round())[0])
    console.log('plain', out.join(' '))
    const z = []
    for (let i = 0; i < 6; i++) z.push((await round({ 'accept-encoding': 'gzip' })).join(':'))
    console.log('gzip', z.join(' '))
    const zz = []
    for (let i = 0; i < 6; i++) zz.push((await round({ 'accept-encoding': 'br' })).join(':'))
    console.log('br', zz.join(' '))
  }
} finally { await site.stop() }
