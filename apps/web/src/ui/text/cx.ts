/** Joins class names, leaving out what is absent. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  let text = ''
  for (const name of names) {
    if (name) text += text === '' ? name : ` ${name}`
  }
  return text
}
