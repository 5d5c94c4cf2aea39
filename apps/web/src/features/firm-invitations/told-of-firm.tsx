import type { InvitationKind } from '@zhiheng/domain/firm-invitations/invitation.ts'

import { answerText as text } from './answer-text.ts'

/** What a firm will see of who joins it, and what not. */
export function ToldOfFirm({ firm, kind }: { readonly firm: string; readonly kind: InvitationKind }) {
  return (
    <div className="my-4 rounded-2 bg-sunken px-4 py-3 text-13 text-ink-2">
      <p className="font-medium text-ink">{text.seen(firm)}</p>
      <ul className="my-2 list-disc space-y-1 pl-5">
        {text.sees[kind].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{text.notSeen}</p>
    </div>
  )
}
