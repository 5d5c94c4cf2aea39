import { useQuery } from '@tanstack/react-query'
import { passSecondStep } from '@zhiheng/contract/second-factor.ts'
import type { SecondFactorKind } from '@zhiheng/domain/session/second-step.ts'
import { useEffect, useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState, LockedState } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useLetIn } from '../session/use-let-in.ts'
import { secondStep } from './queries.ts'
import { codesOfCode, sentenceOf } from './sentence-of.ts'
import { text } from './text.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const words = text.step

/** The second factor of the sign-in that waits in this browser; where none waits, the way back. */
export function SecondStepPanel({ referer }: { referer: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...secondStep, retry: false, staleTime: 0, gcTime: 0 })
  return (
    <Panel className="w-full max-w-110">
      {data !== undefined ? (
        <SecondStep kinds={data.kinds} referer={referer} />
      ) : error && !isFetching ? (
        isExpired(error) ? (
          <Expired referer={referer} />
        ) : (
          <ErrorState title={text.loadFailed} text={sentenceOf(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <div aria-busy="true">
          <h1 className="text-24 leading-tight font-bold">{words.title}</h1>
          <Skeleton className="mt-6 h-11 w-full" />
          <Skeleton className="mt-4 h-11 w-full" />
        </div>
      )}
    </Panel>
  )
}

function isExpired(error: Error): boolean {
  return error instanceof ApiError && error.code === 'second_step_expired'
}

/** Takes the focus: what had it is gone. */
function Expired({ referer }: { referer: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <h1 className="vh">{words.title}</h1>
      <div ref={box} role="alert" tabIndex={-1}>
        <LockedState
          title={words.expiredTitle}
          text={words.expiredText}
          action={
            <ButtonLink variant="primary" to={`/members/signin?referer=${encodeURIComponent(referer)}`}>
              {words.back}
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}

function SecondStep({ kinds, referer }: { kinds: readonly SecondFactorKind[]; referer: string }) {
  const hasPasskey = kinds.includes('passkey')
  const codes = kinds.filter((kind) => kind !== 'passkey')
  const [chosen, choose] = useState(codes[0] ?? null)
  const [isLate, setLate] = useState(false)
  const passkey = usePasskeySignIn(referer, 'second')
  const other = codes.find((kind) => kind !== chosen)
  if (isLate || (passkey.error && isExpired(passkey.error))) return <Expired referer={referer} />
  return (
    <>
      <h1 className="text-24 leading-tight font-bold">{words.title}</h1>
      <p className="mt-1 mb-5 text-ink-2">{words.lead}</p>
      {hasPasskey && (
        <div className="mb-4 grid gap-4">
          <Button
            wide
            variant={chosen === null ? 'primary' : 'secondary'}
            className="h-11!"
            disabled={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            <Icon name="lock" />
            {passkey.isPending ? text.passkey.waiting : words.byPasskey}
          </Button>
          <FormAlert of={{ problem: passkey.error && sentenceOf(passkey.error) }} />
        </div>
      )}
      {chosen !== null && <CodeForm key={chosen} kind={chosen} referer={referer} onLate={() => setLate(true)} />}
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <ButtonLink variant="ghost" size="sm" to={`/members/signin?referer=${encodeURIComponent(referer)}`}>
          {words.back}
        </ButtonLink>
        {other !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => choose(other)}>
            {other === 'recovery' ? words.byRecovery : words.byTotp}
          </Button>
        )}
      </div>
    </>
  )
}

interface CodeFormProps {
  readonly kind: 'totp' | 'recovery'
  readonly referer: string
  /** The sign-in waits no longer: no other way through it is left either. */
  readonly onLate: () => void
}

function CodeForm({ kind, referer, onLate }: CodeFormProps) {
  const letIn = useLetIn(referer)
  const box = useRef<HTMLInputElement>(null)
  const pass = useMutation({
    mutationFn: (code: string) => call(passSecondStep, { body: { code } }),
    onSuccess: letIn,
    onError: (error) => {
      if (isExpired(error)) onLate()
    },
  })
  const form = useForm({
    start: { code: '' },
    faultsOf: ({ code }) => ({ code: code.trim() === '' ? words.missing : undefined }),
    send: ({ code }) => pass.mutate(code.trim()),
    sending: pass,
    isOnce: true,
    codes: codesOfCode,
    sentences: text.failed,
  })
  useEffect(() => box.current?.focus(), [])
  const isTotp = kind === 'totp'
  return (
    <Form of={form} className="grid gap-4">
      <FormAlert of={form} />
      <TextField
        of={form}
        field="code"
        label={isTotp ? words.code : words.recovery}
        hint={isTotp ? words.codeHint : words.recoveryHint}
        ref={box}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isTotp ? 10 : 24}
      />
      <SubmitButton of={form} busy={words.submitting} wide className="h-11!">
        {words.submit}
      </SubmitButton>
    </Form>
  )
}
