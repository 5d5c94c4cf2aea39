import type { OfferedColumns } from './queries.ts'

/** What a class of a firm's own is called, with those that it stands below; its id where the firm no longer has it. */
export function className(classes: OfferedColumns['classes'], id: string): string {
  const names: string[] = []
  let next = classes.find((each) => String(each.id) === id)
  while (next !== undefined && names.length < classes.length) {
    names.unshift(next.name)
    const { parent_id: parent } = next
    next = classes.find((each) => each.id === parent)
  }
  return names.length === 0 ? id : names.join(' › ')
}
