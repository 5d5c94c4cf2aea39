import { useQueryClient } from '@tanstack/react-query'
import { changeAnnouncement, createAnnouncement } from '@zhiheng/contract/announcements.ts'
import { announcementLimits, isAnnouncementPath } from '@zhiheng/domain/announcements/announcement.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { editText } from '../../../ui/form/edit-text.ts'
import type { Faults } from '../../../ui/form/faults-of-error.ts'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { type Announcement, announcements } from './queries.ts'
import { text } from './text.ts'

export interface AnnouncementInputs {
  readonly title: string
  readonly path: string
  readonly first_day: IsoDate | null
  readonly last_day: IsoDate | null
  /** Why what is typed as the last day is none; null: it is one, or empty. */
  readonly refused: string | null
  readonly place: string
}

interface FormFor {
  readonly row: Announcement | null
  readonly today: IsoDate
  /** The version to replace; null: it is written anew. */
  readonly version: number | null
  readonly onDone: () => void
}

/** Writes an announcement, or the next version of one. */
export function useAnnouncementForm({ row, today, version, onDone }: FormFor): FormState<AnnouncementInputs> {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: announcements.queryKey })
  const sending = useMutation({
    mutationFn: (values: AnnouncementInputs) => send(values, today, row === null ? null : { id: row.id, version }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: refresh,
  })
  return useForm<AnnouncementInputs>({
    start: startOf(row, today),
    faultsOf,
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale, not_found: editText.stale },
  })
}

function startOf(row: Announcement | null, today: IsoDate): AnnouncementInputs {
  if (row === null) return { title: '', path: '/', first_day: today, last_day: null, refused: null, place: '50' }
  const { title, path, first_day, last_day, place } = row
  return { title, path, first_day, last_day, refused: null, place: String(place) }
}

function send(
  { title, path, first_day, last_day, place }: AnnouncementInputs,
  today: IsoDate,
  known: { readonly id: number; readonly version: number | null } | null,
) {
  const body = { title, path: path.trim(), first_day: first_day ?? today, last_day, place: Number(place) }
  return known === null || known.version === null
    ? call(createAnnouncement, { body })
    : call(changeAnnouncement, { params: { id: String(known.id) }, body: { ...body, version: known.version } })
}

function faultsOf({
  title,
  path,
  first_day,
  last_day,
  refused,
  place,
}: AnnouncementInputs): Faults<AnnouncementInputs> {
  const length = lengthOf(title.trim())
  const isPlace = /^[1-9]\d?$/.test(place.trim())
  return {
    title: length < 1 || length > announcementLimits.title ? text.wrong.title(announcementLimits.title) : undefined,
    path: isAnnouncementPath(path.trim()) ? undefined : text.wrong.path,
    first_day: first_day === null ? text.wrong.from : undefined,
    last_day:
      refused ?? (first_day !== null && last_day !== null && last_day < first_day ? text.wrong.until : undefined),
    place: isPlace ? undefined : text.wrong.place(announcementLimits.place),
  }
}
