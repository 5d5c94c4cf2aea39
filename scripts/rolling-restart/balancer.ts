import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../testing/free-port.ts'

const template = path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg')

/** HAProxy before two nodes. */
export interface Balancer {
  readonly origin: string
  /** Waits until HAProxy sends requests to a node, 1 or 2. */
  untilUp(node: number): Promise<void>
  stop(): void
}

/** Whether this machine has HAProxy. */
export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0
}

/**
 * Starts HAProxy by deploy/haproxy.cfg. What it would mend by itself shows: a request that a node refuses is not sent
 * to the other one.
 *
 * @param check - how it looks at the nodes: `inter 2s fall 3`
 */
export async function startBalancer(ports: readonly [number, number], check: string): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-haproxy-'))
  const [port, statusPort] = [await freePort(), await freePort()]
  const config = readFileSync(template, 'utf8')
    .replace('bind 127.0.0.1:8080', `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('inter 2s fall 3', check)
    .replace('option redispatch', 'no option redispatch')
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, `${config}\nfrontend status\n  bind 127.0.0.1:${statusPort}\n  stats enable\n  stats uri /\n`)
  const haproxy = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${port}`,
    async untilUp(node) {
      const limit = performance.now() + UP_MS
      while (!(await statusOf(statusPort, node)).startsWith('UP')) {
        if (isOver(haproxy) || performance.now() > limit) throw new Error(`HAProxy does not see node ${node}`)
        await sleep(50)
      }
    },
    stop() {
      haproxy.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return balancer
}

const UP_MS = 60_000
const NAME = 1
const STATUS = 17

async function statusOf(port: number, node: number): Promise<string> {
  const table = await fetch(`http://127.0.0.1:${port}/;csv`).then(
    (answer) => answer.text(),
    () => '',
  )
  const row = table.split('\n').find((line) => line.split(',')[NAME] === `node${node}`)
  return row?.split(',')[STATUS] ?? ''
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
