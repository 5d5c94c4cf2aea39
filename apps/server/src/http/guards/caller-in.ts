/** What the key of a counted caller says: of what they ask too much, and from which network; of a member nothing more. */
export function callerIn(key: string): { readonly kind: string; readonly network: string | null } {
  const [, kind = '', who = ''] = /^([a-z]+):(.*)$/s.exec(key) ?? []
  const isMember = kind === 'member' || who.startsWith('member ')
  return { kind, network: isMember || who === '' ? null : who }
}
