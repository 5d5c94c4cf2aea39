import { announcementLimits } from '@zhiheng/domain/announcements/announcement.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { formatDay } from '../../../platform/format-day.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { EditPanel, NewestNotice } from '../../../ui/form/edit-panel.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useReadVersion } from '../../../ui/form/use-read-version.ts'
import type { Announcement } from './queries.ts'
import { StripPreview } from './strip-preview.tsx'
import { text } from './text.ts'
import { useAnnouncementForm } from './use-announcement-form.ts'

interface AnnouncementFormProps {
  /** As it was when editing began; null: a new one. */
  readonly row: Announcement | null
  /** As it stands now; null: it does not exist, or not any more. */
  readonly newest: Announcement | null
  readonly today: IsoDate
  readonly onDone: () => void
}

/** An announcement with how it will look. */
export function AnnouncementForm({ row, newest, today, onDone }: AnnouncementFormProps) {
  const version = useReadVersion(newest?.version ?? null)
  const form = useAnnouncementForm({ row, today, version: version.read, onDone })
  const { title, place } = announcementLimits
  return (
    <EditPanel
      of={form}
      title={row === null ? text.addTitle : text.editTitle}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={newest === null ? null : factsOf(newest)} />}
    >
      <TextField of={form} field="title" label={text.words} hint={text.wordsHint(title)} />
      <StripPreview title={form.values.title} />
      <TextField of={form} field="path" label={text.path} hint={text.pathHint} inputMode="url" autoComplete="off" />
      <div className="grid gap-4 md:grid-cols-3">
        <DayField
          of={form}
          field="first_day"
          label={text.from}
          value={form.values.first_day}
          onChange={(day) => form.change({ first_day: day })}
        />
        <DayField
          of={form}
          field="last_day"
          label={text.until}
          hint={text.untilHint}
          value={form.values.last_day}
          onRefused={(refused) => form.change({ refused })}
          onChange={(day) => form.change({ last_day: day })}
        />
        <TextField of={form} field="place" label={text.place} hint={text.placeHint(place)} inputMode="numeric" />
      </div>
    </EditPanel>
  )
}

function factsOf({ title, path, first_day, last_day, place }: Announcement) {
  return [
    [text.words, title],
    [text.path, path],
    [text.from, formatDay(first_day)],
    [text.until, last_day === null ? '' : formatDay(last_day)],
    [text.place, String(place)],
  ] as const
}
