import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from './free-port.ts'

/** A PostgreSQL cluster for the length of a test run. */
export interface ThrowawayPostgres {
  readonly url: string
  readonly port: number
  /** Starts it again after a halt. */
  start(): void
  /** Stops it and keeps its data: cleanly, or with kill -9 of its first process. */
  halt(how: 'fast' | 'immediate' | 'kill'): void
  /** Stops it and removes its data. */
  stop(): void
}

/** Folders that exist, for a cluster whose parts lie on disks of a test; its own are used elsewhere. */
interface Disks {
  readonly data?: string
  /** For the write-ahead log, in segments of 1 MB. */
  readonly log?: string
}

/** Starts one from the machine's binaries, as an ordinary user; null where there are none. */
export async function startThrowawayPostgres(disks: Disks = {}): Promise<ThrowawayPostgres | null> {
  const binaries = binaryFolder()
  if (binaries === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-postgres-'))
  const user = ordinaryUser()
  for (const each of [folder, disks.data, disks.log])
    if (user !== null && each !== undefined) chownSync(each, user.uid, user.gid)
  const options: SpawnSyncOptions = { cwd: folder, stdio: 'ignore', ...user }
  const data = path.join(disks.data ?? folder, 'data')
  const ofLog = disks.log === undefined ? [] : ['-X', path.join(disks.log, 'log'), '--wal-segsize=1']
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  const run = (tool: string, args: readonly string[]) =>
    spawnSync(path.join(binaries, tool), args, options).status === 0
  const start = () => run('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  const isMade = run('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    ...ofLog,
  ])
  if (!isMade || !start()) return null
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start() {
      // after kill -9 the last processes of the old one may still be going
      for (let attempt = 0; !start(); attempt++) if (attempt > 20) throw new Error('PostgreSQL does not start again')
    },
    halt(how) {
      if (how !== 'kill') return void run('pg_ctl', ['-D', data, '-m', how, '-w', 'stop'])
      const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this machine has PostgreSQL. */
export function hasPostgres(): boolean {
  return binaryFolder() !== null
}

function binaryFolder(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  return (
    [...installed, ...onPath].find(
      (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')),
    ) ?? null
  )
}

const NOBODY = 65_534

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  try {
    return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
  } catch {
    return { uid: NOBODY, gid: NOBODY }
  }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}
