import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A PostgreSQL cluster for the length of a test run. */
export interface ThrowawayPostgres {
  readonly url: string
  stop(): void
}

/** Starts one from the machine's binaries, as an ordinary user; null where there are none. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres | null> {
  const binaries = binaryFolder()
  if (binaries === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-postgres-'))
  const user = ordinaryUser()
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const options: SpawnSyncOptions = { cwd: folder, stdio: 'ignore', ...user }
  const data = path.join(folder, 'data')
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  const run = (tool: string, args: readonly string[]) =>
    spawnSync(path.join(binaries, tool), args, options).status === 0
  const started =
    run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']) &&
    run('pg_ctl', ['-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start'])
  if (!started) return null
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
