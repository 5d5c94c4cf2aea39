/** The best so many percent of its peers that a fund belongs to, whole; what is left of a hundred it has beaten. */
export function topShare(rank: number, count: number): number {
  return Math.ceil((rank / count) * 100)
}
