import { useId, useState } from 'react'

import { useBoot } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { chapterOf } from './chapter-of.ts'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalVersion } from './queries.ts'
import { consentText as text, legalText } from './text.ts'
import { useAgree } from './use-agree.ts'

/** What waits for a member's consent: what changed, the whole of it, and both answers. */
export function ConsentView({ due }: { readonly due: readonly LegalVersion[] }) {
  if (due.length === 0) {
    return (
      <EmptyState title={text.none} text={text.noneText} action={<ButtonLink to="/vaults">{text.vault}</ButtonLink>} />
    )
  }
  return (
    <>
      <p className="mt-1 max-w-[44em] text-pretty text-ink-2">{text.lead}</p>
      {due.map((one) => (
        <Asked key={`${one.owner}-${one.kind}`} version={one} />
      ))}
      <Answer due={due} />
    </>
  )
}

function Asked({ version }: { readonly version: LegalVersion }) {
  const firm = useBoot().firm?.brand.name ?? ''
  const { title } = chapterOf(version, firm)
  return (
    <Section title={title} note={legalText.version(version.name, formatDay(version.effective_on))}>
      <Panel>
        {version.owner === 'firm' && <p className="mb-3 text-13 text-ink-2">{legalText.ofFirm(firm)}</p>}
        <h3 className="text-14 font-bold">{text.changed}</h3>
        <p className="mt-1 mb-2 wrap-anywhere">{version.change === '' ? text.firstTime : version.change}</p>
        <Fold title={text.whole(title)}>
          <LegalBlocks body={version.body} level={4} />
        </Fold>
      </Panel>
    </Section>
  )
}

function Answer({ due }: { readonly due: readonly LegalVersion[] }) {
  const [isTicked, setTicked] = useState(false)
  const [isTried, setTried] = useState(false)
  const faultId = useId()
  const agree = useAgree()
  const signOut = useSignOut()
  const isAtFault = isTried && !isTicked
  return (
    <Panel className="mt-8">
      <Checkbox
        name="agree"
        checked={isTicked}
        aria-invalid={isAtFault ? true : undefined}
        aria-describedby={isAtFault ? faultId : undefined}
        onChange={(event) => setTicked(event.target.checked)}
      >
        <span>{text.box}</span>
      </Checkbox>
      {isAtFault && (
        <p id={faultId} role="alert" className="mt-1 text-12 text-danger">
          {text.boxNeeded}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={agree.isPending}
          onClick={() => (isTicked ? agree.mutate(due) : setTried(true))}
        >
          {agree.isPending ? text.agreeing : text.agree}
        </Button>
        <Button disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          {text.leave}
        </Button>
        <TextLink to="/members#data" className="text-13">
          {text.data}
        </TextLink>
      </div>
    </Panel>
  )
}
