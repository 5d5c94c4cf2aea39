import { readFileSync } from 'node:fs'

import { z } from 'zod'

/** An error outside every test, such as a promise that no one waited for, and the file of tests that ran meanwhile. */
export interface OutsideError {
  readonly message: string
  readonly file?: string | undefined
}

/** Where the reporter leaves what it found. */
export const outsideErrorsVariable = 'ZHIHENG_OUTSIDE_ERRORS'

const OutsideErrors = z.array(z.object({ message: z.string(), file: z.string().optional() }))

/** Reads what the reporter left. @throws where there is none */
export function readOutsideErrors(path: string): readonly OutsideError[] {
  return OutsideErrors.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** The first line of an error's message, where it arose, and the file of tests that Vitest says was running. */
export function outsideErrorOf(error: object): OutsideError {
  const { message, stack, VITEST_TEST_PATH: file } = Thrown.parse(error)
  const where = stack.split('\n').find((line) => line.trim().startsWith('at '))
  return { message: [message.split('\n')[0], where?.trim()].filter(Boolean).join(' '), file }
}

const Thrown = z.object({
  message: z.string().default('no message'),
  stack: z.string().default(''),
  VITEST_TEST_PATH: z.string().optional(),
})
