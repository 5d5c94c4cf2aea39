import fc from 'fast-check'
import { expect, it } from 'vitest'

import { groups, hasRole } from '../access/roles.ts'
import { audienceRoles, audienceRules, pastedEmails } from './audience.ts'

it('asks the database for the same people as the roles of the site', () => {
  fc.assert(
    fc.property(fc.subarray([...groups]), fc.constantFrom(...audienceRoles), (own, role) => {
      const { has, lacks } = audienceRules[role]
      const isFound = (has === null || has.some((one) => own.includes(one))) && !lacks.some((one) => own.includes(one))
      expect(isFound).toBe(hasRole(own, role))
    }),
  )
})

it('reads pasted addresses however they are set apart, each once', () => {
  expect(pastedEmails('A@x.example, b@x.example;\n\nc@x.example　a@X.example，<d@x.example>')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
  ])
  expect(pastedEmails(' \n ')).toEqual([])
})
