import { useQuery } from '@tanstack/react-query'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { eventInfo } from '../campaign/queries.ts'
import { useInvitation } from '../campaign/use-invitation.ts'
import { pointsText } from './points-text.ts'

const words = pointsText.tasks

interface InviteButtonProps {
  readonly label: string
  readonly action: string
}

/** The task of inviting others goes on with a copy of the invitation; until that is known it leads to it. */
export function InviteButton({ label, action }: InviteButtonProps) {
  const { data } = useQuery(eventInfo)
  const link = useInvitation(data?.refer_token ?? '')
  if (data === undefined)
    return (
      <ButtonLink size="sm" to="/members/gift#refer" aria-label={label}>
        {action}
      </ButtonLink>
    )
  return (
    <Button
      size="sm"
      aria-label={label}
      onClick={() => void copyText(link, { copied: words.copied, failed: words.notCopied })}
    >
      {action}
    </Button>
  )
}
