import { roles } from '@zhiheng/domain/access/roles.ts'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { LockedState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'
import { useSignOut } from './use-sign-out.ts'

/** For a member whose page it is not: says whose it is. `lacks` are roles joined by commas, from the address. */
export function LackingRole({ lacks }: { lacks: string }) {
  const signOut = useSignOut()
  const wanted = new Set(lacks.split(','))
  const names = [...new Set(roles.filter((role) => wanted.has(role)).map((role) => text.roles[role]))]
  return (
    <Panel className="w-full max-w-140">
      <h1 className="vh">{text.lacksTitle}</h1>
      <LockedState
        title={text.lacksTitle}
        text={names.length === 0 ? undefined : text.lacksText.replace('{roles}', names.join('、'))}
        action={
          <>
            <Button onClick={() => signOut.mutate()}>{text.signOut}</Button>
            <ButtonLink to="/" variant="primary">
              {text.backHome}
            </ButtonLink>
          </>
        }
      />
    </Panel>
  )
}
