import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getSecurity } from '@zhiheng/contract/second-factor.ts'
import { type ReactNode, useState } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { PasskeyDialog, ProofDialog, TotpSetup } from './lazy-dialogs.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { text } from './text.ts'
import { type Factors, useFactors } from './use-factors.ts'

type Security = ReplyOf<typeof getSecurity>

/** The second factors of a member, and what can be done with each. */
export function FactorList({ data }: { data: Security }) {
  const factors = useFactors()
  return (
    <>
      {factors.codes !== null && <RecoveryCodes codes={factors.codes} onKept={factors.forgetCodes} />}
      <Section id="second-factor" title={text.factors} note={text.factorsNote}>
        <Panel flush>
          <ul>
            <Totp data={data} factors={factors} />
            <Passkeys data={data} factors={factors} />
            <Codes data={data} factors={factors} />
          </ul>
        </Panel>
      </Section>
    </>
  )
}

interface PartProps {
  readonly data: Security
  readonly factors: Factors
}

function Totp({ data: { totp }, factors }: PartProps) {
  const [asking, ask] = useState<'add' | 'remove' | null>(null)
  const words = text.totp
  const close = () => ask(null)
  return (
    <Factor
      name={words.name}
      isOn={totp !== null}
      note={totp === null ? words.text : words.since(formatMoment(totp.made_at))}
      actions={
        <>
          <Button size="sm" onClick={() => ask('add')}>
            {totp === null ? words.add : words.replace}
          </Button>
          {totp !== null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${words.remove} ${words.name}`}
              onClick={() => ask('remove')}
            >
              {words.remove}
            </Button>
          )}
        </>
      }
    >
      {asking === 'add' && (
        <ProofDialog
          title={words.setUp}
          approve={text.proof.go}
          onClose={close}
          run={async (proof) => {
            await factors.beginTotp(proof)
            close()
          }}
        />
      )}
      {asking === 'remove' && (
        <ProofDialog
          title={words.removeTitle}
          text={words.removeText}
          isDanger
          approve={words.remove}
          onClose={close}
          run={async (proof) => {
            await factors.removeTotp(proof)
            close()
          }}
        />
      )}
      {factors.begun !== null && (
        <TotpSetup begun={factors.begun} onDone={factors.totpDone} onClose={factors.giveUpTotp} />
      )}
    </Factor>
  )
}

function Passkeys({ data: { passkeys }, factors }: PartProps) {
  const [isAsking, setAsking] = useState(false)
  const words = text.passkey
  return (
    <Factor
      name={words.name}
      isOn={passkeys.length > 0}
      note={words.text}
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          {words.add}
        </Button>
      }
    >
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} factors={factors} />}
      {isAsking && <PasskeyDialog factors={factors} onClose={() => setAsking(false)} />}
    </Factor>
  )
}

function Codes({ data: { recovery_codes: codes }, factors }: PartProps) {
  const [isAsking, setAsking] = useState(false)
  const words = text.codes
  return (
    <Factor
      name={words.name}
      isOn={codes !== null}
      note={codes === null ? `${words.text}${words.none}` : words.left(codes.left, formatMoment(codes.made_at))}
      actions={
        codes !== null && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {words.renew}
          </Button>
        )
      }
    >
      {isAsking && (
        <ProofDialog
          title={words.renewTitle}
          text={words.renewText}
          approve={words.renew}
          onClose={() => setAsking(false)}
          run={async (proof) => {
            await factors.renewCodes(proof)
            setAsking(false)
          }}
        />
      )}
    </Factor>
  )
}

interface FactorProps {
  readonly name: string
  readonly isOn: boolean
  readonly note: string
  readonly actions: ReactNode
  readonly children?: ReactNode
}

function Factor({ name, isOn, note, actions, children }: FactorProps) {
  return (
    <li className="border-b border-line px-4 py-4 last:border-0 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-60 flex-1">
          <h3 className="flex items-center gap-2 font-bold">
            {name}
            <span
              className={`rounded-full px-2 py-0.5 text-12 font-normal ${isOn ? 'bg-info-bg text-ink' : 'bg-sunken text-ink-2'}`}
            >
              {isOn ? text.on : text.off}
            </span>
          </h3>
          <p className="mt-0.5 text-13 text-ink-2">{note}</p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
    </li>
  )
}
