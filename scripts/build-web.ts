import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

import { lookOf } from './look-of.ts'
import { requireWritable } from './require-writable.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = ['apps/web', 'packages/quant/src', 'packages/domain/src', 'packages/contract/src', 'package-lock.json']

/**
 * Builds the pages in a language, each into its own folder, when their sources are not those of its last build. Returns
 * whether it had to. A build ends with the process that asked for it.
 *
 * @throws Error with the code EACCES where they cannot be written
 */
export async function buildWebWhenStale(language = process.env['SITE_LANGUAGE'] ?? 'zh-TW'): Promise<boolean> {
  // the folder that vite.config.ts builds into
  const folder = path.join(root, 'dist', language === 'zh-CN' ? language : '.')
  const stamp = path.join(folder, '.built')
  const looked = path.join(folder, '.looked')
  const look = lookOf(root, sources)
  if (existsSync(stamp) && isSame(looked, look)) return false
  const wanted = sourceHash()
  if (isSame(stamp, wanted)) {
    keepLook(looked, look)
    return false
  }
  requireWritable(path.join(root, 'dist'))
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--app', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']
  const build = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
  })
  const end = () => build.kill()
  process.once('exit', end)
  await once(build, 'exit')
  process.off('exit', end)
  if (build.signalCode !== null) process.exit(128 + constants.signals[build.signalCode]) // Ctrl-C reaches the whole group
  if (build.exitCode !== 0) throw new Error('the pages could not be built')
  writeFileSync(stamp, wanted)
  writeFileSync(looked, look)
  return true
}

function isSame(file: string, said: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === said
}

/** Where the pages may be read and not written, the sources are read again at each start. */
function keepLook(file: string, look: string): void {
  try {
    writeFileSync(file, look)
  } catch {}
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['apps/web/**/*.{ts,tsx,css,json,js}', 'packages/{quant,domain,contract}/src/**/*.ts', 'package-lock.json'],
    {
      cwd: root,
      exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts') || name.endsWith('.test.tsx'),
    },
  )
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
