/** Hosts at which dots before the @ change nothing. */
const undotted: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Whether two addresses bring their mail to one mailbox: what stands behind a plus, and dots at Google, change nothing. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  return `${undotted.has(host) ? name.replaceAll('.', '') : name}@${undotted.has(host) ? 'gmail.com' : host}`
}
