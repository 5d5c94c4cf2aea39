import { groups, type Group } from '@zhiheng/domain/access/roles.ts'
import type { z } from 'zod'

import { adminLines, text } from './text.ts'

/** What was typed behind `npm run admin --`, as far as it is told what is wrong with it. */
export interface AdminTyped {
  readonly name: string
  readonly email: string | undefined
  readonly groups: readonly string[]
}

/** What was wrong with a command, and then how it is called: two lines, or what was wrong alone where no command was meant. */
export function adminFault(typed: AdminTyped, issue: z.core.$ZodIssue | undefined): string {
  const how = isLine(typed.name) ? `\n${text.howTo(adminLines[typed.name].replaceAll(/ {2,}.*/g, ''))}` : ''
  return `${wrongWith(typed, String(issue?.path[0] ?? ''))}${how}`
}

function isLine(name: string): name is keyof typeof adminLines {
  return name in adminLines
}

function wrongWith({ name, email, groups: given }: AdminTyped, field: string): string {
  switch (field) {
    case 'email':
      return email === undefined ? text.emailMissing : text.emailWrong(email)
    case 'groups': {
      const unknown = given.find((group) => !isGroup(group))
      return unknown === undefined ? text.groupsMissing : text.groupUnknown(unknown, groups.join('、'))
    }
    case 'password':
      return text.passwordWrong
    case 'firmName':
      return text.firmNameWrong
    case 'colour':
      return text.colourWrong
    case 'firm':
      return text.firmMissing
    case 'role':
      return text.roleWrong
    case 'fund':
      return text.fundMissing
    case 'day':
      return text.dayWrong
    default:
      return text.noCommand(name)
  }
}

function isGroup(group: string): group is Group {
  return groups.some((known) => known === group)
}
