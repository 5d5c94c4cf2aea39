import type { Group } from '@zhiheng/domain/access/roles.ts'

import { roleNames } from '../session/role-names.ts'
import { roleOfGroup, text } from './text.ts'

/** What a group is called. */
export const groupName = (group: Group): string => roleNames[roleOfGroup[group]]

/** What several groups are called, in one line. */
export const groupNames = (groups: readonly Group[]): string => groups.map(groupName).join('、')

/** How an account stands, in one line. */
export function stateNames(states: readonly ('waiting' | 'locked' | 'leaving')[]): string {
  return states.length === 0 ? text.states.active : states.map((state) => text.states[state]).join('、')
}
