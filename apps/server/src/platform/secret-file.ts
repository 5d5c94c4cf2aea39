import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const known = new Map<string, string>()

/** A secret that an embedded site keeps beside its database where it was given none: one process, one folder. */
export function secretIn(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  const secret = known.get(file) ?? readOrMake(file)
  known.set(file, secret)
  return secret
}

function readOrMake(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
