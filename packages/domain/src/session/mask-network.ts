/** The front of an address on the net: enough to know one's own, too little to find a house. null where unknown. */
export function maskNetwork(ip: string | null): string | null {
  const mapped = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
  const [, front] = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(mapped ?? '') ?? []
  if (front !== undefined) return `${front}.*.*`
  if (mapped === null || !mapped.includes(':')) return null
  const [head = ''] = mapped.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  return groups.length === 0 ? '::*' : `${groups.slice(0, 2).join(':')}:*`
}
