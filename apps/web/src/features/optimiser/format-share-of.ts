/** A share on the steps of the handles: 45%, and with balanced funds looked through 47.5%. */
export function formatShareOf(percent: number): string {
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)}%`
}
