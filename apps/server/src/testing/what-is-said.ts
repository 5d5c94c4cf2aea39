import { onTestFinished, vi } from 'vitest'

/** What a program has written, and the code it would end with. */
export interface WhatIsSaid {
  readonly out: () => string
  readonly err: () => string
  readonly code: () => typeof process.exitCode
}

/** Listens to what this process writes until the test ends, which leaves the process as it was. */
export function whatIsSaid(): WhatIsSaid {
  const codeBefore = process.exitCode
  process.exitCode = undefined
  onTestFinished(() => {
    process.exitCode = codeBefore
  })
  return { out: heard(process.stdout), err: heard(process.stderr), code: () => process.exitCode }
}

function heard(stream: NodeJS.WriteStream): () => string {
  const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
  return () => spy.mock.calls.map(([written]) => String(written)).join('')
}
