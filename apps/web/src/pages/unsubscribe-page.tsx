import { useParams } from 'react-router'

import { AccountCard } from '../features/accounts/account-card.tsx'
import { mailLinkText } from '../features/notifications/mail-link-text.ts'
import { MailLink } from '../features/notifications/mail-link.tsx'

/** Where the links of a digest lead that turn it off, or one kind of notice. */
export function Page() {
  const { token = '' } = useParams()
  return (
    <AccountCard title={mailLinkText.title} lead={mailLinkText.lead}>
      <MailLink token={token} />
    </AccountCard>
  )
}
