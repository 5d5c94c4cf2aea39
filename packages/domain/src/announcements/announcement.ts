/** How much an announcement may say, in characters as people count, and how many places there are in the order. */
export const announcementLimits = { title: 80, path: 300, place: 99 } as const

/** Where an announcement may lead: a page of this site, or an https address elsewhere; never a script. */
export function isAnnouncementPath(path: string): boolean {
  // a browser reads a backslash as a slash: `/\\thief.example` would lead away
  if (path.length > announcementLimits.path || /[\s\\\p{Cc}]/u.test(path)) return false
  if (path.startsWith('/')) return !path.startsWith('//')
  if (!URL.canParse(path)) return false
  const { protocol, username, password, hostname } = new URL(path)
  return (
    /^https:\/\/[^/]/.test(path) &&
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    hostname.includes('.')
  )
}
