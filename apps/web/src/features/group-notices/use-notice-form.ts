import { useQueryClient } from '@tanstack/react-query'
import { sendGroupNotice } from '@zhiheng/contract/group-notices.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AudienceRole, groupNoticeLimits as limits, pastedEmails } from '@zhiheng/domain/group-notices/audience.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatCount } from '../../platform/format-number.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { formText as words } from './form-text.ts'
import { everyList } from './queries.ts'

/** What is filled in. */
export interface NoticeValues {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly to: 'roles' | 'emails'
  readonly roles: readonly AudienceRole[]
  readonly emails: string
  readonly when: 'now' | 'later'
  readonly day: IsoDate | null
  /** The day again, under the name that the call has for the time. */
  readonly send_at: string
  readonly hour: string
  /** Has no field of its own: what is wrong with whom it is for is told above all. */
  readonly audience: null
  readonly typed_title: string
  readonly password: string
}

const start: NoticeValues = {
  title: '',
  text: '',
  link: '',
  to: 'roles',
  roles: [],
  emails: '',
  when: 'now',
  day: null,
  send_at: '',
  hour: '09',
  audience: null,
  typed_title: '',
  password: '',
}

/** What is said; null while it can not be sent. */
export function saidIn(values: NoticeValues): { title: string; text: string; link: string | null } | null {
  const { title, text, link } = faultsOfSaid(values)
  if (title !== undefined || text !== undefined || link !== undefined) return null
  return { title: values.title.trim(), text: values.text.trim(), link: values.link.trim() || null }
}

/** Whom it is for; null while that is nobody. */
export function audienceIn({ to, roles, emails }: NoticeValues): { roles: AudienceRole[]; emails: string[] } | null {
  if (to === 'roles') return roles.length === 0 ? null : { roles: [...roles], emails: [] }
  const pasted = pastedEmails(emails)
  return pasted.length === 0 || pasted.length > limits.emails ? null : { roles: [], emails: pasted }
}

/** The time in Taipei at which it goes; null: at once. */
function timeIn({ when, day, hour }: NoticeValues): string | null {
  return when === 'now' || day === null ? null : `${day}T${hour}:00:00+08:00`
}

function faultsOfSaid({ title, text, link }: NoticeValues) {
  const path = link.trim()
  return {
    title: isLength(title, limits.title) ? undefined : words.required(limits.title),
    text: isLength(text, limits.body) ? undefined : words.required(limits.body),
    link: path === '' || /^\/(?!\/)[!-[\]-~]{0,199}$/.test(path) ? undefined : words.linkWrong,
  }
}

function isLength(typed: string, most: number): boolean {
  const length = lengthOf(typed.trim())
  return length >= 1 && length <= most
}

function faultsOf(values: NoticeValues) {
  const { to, title, typed_title: typed, password, when } = values
  const isFor = audienceIn(values) !== null
  const time = timeIn(values)
  const wait = time === null ? null : Date.parse(time) - Date.now()
  const isInTime = wait !== null && wait > 0 && wait <= limits.daysAhead * 86_400_000
  return {
    ...faultsOfSaid(values),
    roles: to === 'roles' && !isFor ? words.rolesWrong : undefined,
    emails: to === 'emails' && !isFor ? words.emailsWrong(formatCount(limits.emails)) : undefined,
    send_at: when === 'later' && !isInTime ? words.dayWrong : undefined,
    typed_title: typed.trim() === title.trim() ? undefined : words.typedWrong,
    password: password === '' ? words.passwordWrong : undefined,
  }
}

/** The form of a notice; sent once, however often it is pressed. */
export function useNoticeForm(onDone: () => void): FormState<NoticeValues> {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (values: NoticeValues) => {
      const [said, audience] = [saidIn(values), audienceIn(values)]
      if (said === null || audience === null) throw new TypeError('a notice was sent that is not filled in')
      const { typed_title, password } = values
      return call(sendGroupNotice, { body: { ...said, audience, send_at: timeIn(values), typed_title, password } })
    },
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: words.saved })
      return queries.invalidateQueries({ queryKey: everyList })
    },
  })
  return useForm({ start, faultsOf, send: sending.mutate, sending })
}
