import { securityAddress } from '@zhiheng/domain/funds/security-address.ts'

import { Link } from '../../ui/text/link.tsx'

/** The name of what a fund holds, as a way to who else holds it; the bare name where no address can name it. */
export function SecurityName({ id, name }: { readonly id: string | null; readonly name: string }) {
  const to = id === null ? null : securityAddress(id)
  return to === null ? (
    name
  ) : (
    <Link to={to} className="name-link">
      {name}
    </Link>
  )
}
