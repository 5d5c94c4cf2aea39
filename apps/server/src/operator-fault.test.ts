import { expect, test } from 'vitest'

import { EnvironmentError } from './environment.ts'
import { operatorFault } from './operator-fault.ts'
import { DatabaseLostError, lostOr } from './platform/database/database-lost.ts'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

test('what an operator can mend is one line', () => {
  expect(operatorFault(new EnvironmentError('PORT is not valid'))).toBe('PORT is not valid')
  expect(operatorFault(withCode('database "x" does not exist', '3D000'))).toBe('database "x" does not exist')
  expect(operatorFault(withCode('getaddrinfo ENOTFOUND nohost', 'ENOTFOUND'))).toBe('getaddrinfo ENOTFOUND nohost')
  expect(operatorFault(withCode('ENOTDIR: not a directory', 'ENOTDIR'))).toBe('ENOTDIR: not a directory')
})

test('a host that refuses on each of its addresses says so once', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect …')])
  expect(operatorFault(Object.assign(refused, { code: 'ECONNREFUSED' }))).toBe('connect ECONNREFUSED ::1:5432')
})

test('a database that goes away while the site starts is one line', () => {
  const lost = lostOr(new Error('Connection terminated due to connection timeout'))
  expect(lost).toBeInstanceOf(DatabaseLostError)
  expect(operatorFault(lost)).toBe('the database was lost: Connection terminated due to connection timeout')
})

test('a bug keeps its trace', () => {
  expect(operatorFault(new TypeError('x is not a function'))).toBeNull()
  expect(operatorFault(withCode('syntax error at or near "fro"', '42601'))).toBeNull()
})
