import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { LockedError, lockFolder } from './lock.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function newFolder(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'zhiheng-lock-')), 'database')
}

const program = `
  const { lockFolder } = await import(process.argv[1])
  try {
    await lockFolder(process.argv[2], 'site')
    console.log('locked')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.message)
  }`

/** A process that takes the lock, keeps it until it is killed, and says one line. */
async function lockElsewhere(
  folder: string,
  before: readonly string[] = [],
): Promise<{ said: string; child: ChildProcess }> {
  const node = [
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    path.join(import.meta.dirname, 'lock.ts'),
    folder,
  ]
  const [command = '', ...args] = [...before, ...node]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { said: String(said).trim(), child }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const otherNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync(otherNamespace[0] ?? '', [...otherNamespace.slice(1), 'true']).status === 0

describe('the lock of the embedded database', () => {
  test('is had by one at a time, and the second is told who has it', async () => {
    const folder = newFolder()
    const unlock = await lockFolder(folder, 'site')
    await expect(lockFolder(folder, 'site')).rejects.toThrow(LockedError)
    await expect(lockFolder(folder, 'site')).rejects.toThrow(`process ${process.pid} on `)
    // a site that is there for commands runs them itself: this one is not yet
    await expect(lockFolder(folder, 'tool')).rejects.toThrow(
      new RegExp(`^the site \\(process ${process.pid} on .*\\) is starting, or stopping; try again in a moment$`),
    )
    unlock()
    const release = await lockFolder(folder, 'tool')
    await expect(lockFolder(folder, 'tool')).rejects.toThrow(`is in use by process ${process.pid} on `)
    release()
    ;(await lockFolder(folder, 'site'))()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  test('is refused to another process, and taken over when its owner was killed', async () => {
    const folder = newFolder()
    const first = await lockElsewhere(folder)
    expect(first.said).toBe('locked')
    await expect(lockFolder(folder, 'site')).rejects.toThrow(`process ${first.child.pid} on `)
    await kill(first.child)
    ;(await lockFolder(folder, 'site'))()
  })

  test.skipIf(!canUnshare)('holds between processes that cannot see each other, as in two containers', async () => {
    const folder = newFolder()
    const unlock = await lockFolder(folder, 'site')
    expect((await lockElsewhere(folder, otherNamespace)).said).toContain(`is in use by process ${process.pid} on `)
    unlock()
    const { said, child } = await lockElsewhere(folder, otherNamespace)
    expect(said).toBe('locked')
    await expect(lockFolder(folder, 'site')).rejects.toThrow(LockedError)
    await kill(child)
    // the kernel ends the processes of a namespace a moment after its parent
    const again = await vi.waitFor(() => lockFolder(folder, 'site'), { timeout: 10_000 })
    again()
  })

  test('holds where somebody removes its files under a living owner', async () => {
    const folder = newFolder()
    mkdirSync(folder, { recursive: true })
    const { said } = await lockElsewhere(folder)
    expect(said).toBe('locked')
    rmSync(`${folder}.guard`)
    rmSync(`${folder}.lock`)
    await expect(lockFolder(folder, 'site')).rejects.toThrow(LockedError)
  })
})
