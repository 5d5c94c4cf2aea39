import {
  DatePicker,
  type DatePickerValueChangeDetails,
  type DateValue,
  parseDate,
  type UseDatePickerReturn,
} from '@ark-ui/react/date-picker'
import { Popover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { useRef } from 'react'

import { useMounted } from '../layout/use-mounted.ts'
import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'
import { calendarText } from './calendar-text.ts'
import { type DayRule, whyNot } from './read-day.ts'

interface CalendarProps {
  readonly value: string | null
  readonly rule: DayRule
  /** What it hangs from. */
  readonly anchor: () => HTMLElement | null
  /** The button that opened it: a press on it closes, it does not count as a press elsewhere. */
  readonly opener: () => HTMLElement | null
  readonly onPick: (day: IsoDate) => void
  readonly onClose: () => void
}

/** A month to pick a day from; weeks start on Sunday. Arrow keys move by day, Page Up and Down by month. Brings Ark. */
export function Calendar({ value, rule, anchor, opener, onPick, onClose }: CalendarProps) {
  const content = useRef<HTMLDivElement>(null)
  // what is open from the start never takes the focus, and no key would reach it
  const mounted = useMounted()
  return (
    <Popover.Root
      open={mounted}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      persistentElements={[opener]}
      initialFocusEl={() => focusedDay(content.current)}
      positioning={{ placement: 'bottom-start', gutter: 4, getAnchorElement: anchor }}
    >
      <Portal>
        <Popover.Positioner className="z-70!">
          <Popover.Content
            ref={content}
            aria-label={calendarText.choose}
            className="animate-appear rounded-2 border border-line bg-panel p-2 shadow-2"
          >
            <Sheet value={value} rule={rule} onPick={onPick} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function focusedDay(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]') ?? content
}

const dayOf = (day: string | undefined) => (day === undefined ? undefined : parseDate(day))

function Sheet({ value, rule, onPick }: Pick<CalendarProps, 'value' | 'rule' | 'onPick'>) {
  return (
    <DatePicker.Root
      inline
      locale={calendarText.locale}
      timeZone="Asia/Taipei"
      startOfWeek={0}
      fixedWeeks
      defaultValue={value === null ? [] : [parseDate(value)]}
      min={dayOf(rule.min)}
      max={dayOf(rule.max)}
      isDateUnavailable={(day) => whyNot(asIsoDate(day.toString()), rule) !== null}
      onValueChange={({ value: [picked] }: DatePickerValueChangeDetails) => {
        if (picked !== undefined) onPick(asIsoDate(picked.toString()))
      }}
      translations={translations}
    >
      <DatePicker.Content aria-roledescription={calendarText.calendar}>
        <DatePicker.Context>
          {(api) => (
            <DatePicker.View view={api.view}>
              <ViewHead />
              {api.view === 'day' ? <Days api={api} rule={rule} /> : <Choices api={api} view={api.view} />}
            </DatePicker.View>
          )}
        </DatePicker.Context>
      </DatePicker.Content>
    </DatePicker.Root>
  )
}

type View = keyof typeof calendarText.views
const translations = {
  content: calendarText.calendar,
  dayCell: ({ valueText, selected, unavailable }: { valueText: string; selected: boolean; unavailable: boolean }) =>
    calendarText.day(valueText, { selected, unavailable }),
  prevTrigger: (view: View) => calendarText.previous(view),
  nextTrigger: (view: View) => calendarText.next(view),
  viewTrigger: (view: View) => calendarText.views[view],
}

const step =
  'inline-flex size-11 items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink disabled:text-ink-disabled'

function ViewHead() {
  return (
    <DatePicker.ViewControl className="flex items-center justify-between">
      <DatePicker.PrevTrigger className={step}>
        <Icon name="left" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className="h-11 rounded-2 px-3 font-bold hover:bg-hover">
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className={step}>
        <Icon name="right" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

const cell =
  'inline-flex items-center justify-center rounded-2 text-13 hover:bg-hover data-today:font-bold data-today:underline data-today:underline-offset-4 ' +
  'data-outside-range:text-ink-3 data-disabled:cursor-not-allowed data-disabled:text-ink-disabled data-disabled:hover:bg-transparent ' +
  'data-unavailable:cursor-not-allowed data-unavailable:text-ink-disabled data-unavailable:hover:bg-transparent ' +
  'data-selected:bg-inverse data-selected:font-bold data-selected:text-ink-inverse data-selected:hover:bg-inverse'

/** The weeks of a month. */
function Days({ api, rule }: { api: UseDatePickerReturn; rule: DayRule }) {
  return (
    <DatePicker.Table aria-roledescription={calendarText.calendar}>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {api.weekDays.map((weekday) => (
            <DatePicker.TableHeader
              key={weekday.long}
              aria-label={weekday.long}
              className="h-8 w-11 text-12 font-normal text-ink-3"
            >
              {weekday.narrow}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {api.weeks.map((week) => (
          <DatePicker.TableRow key={week[0]?.toString()}>
            {week.map((day) => (
              <DatePicker.TableCell key={day.toString()} value={day} className="p-0">
                <Day day={day} rule={rule} />
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  )
}

/** What the market is closed on is struck out; what is too early or too late is grey alone. */
function Day({ day, rule }: { day: DateValue; rule: DayRule }) {
  const iso = asIsoDate(day.toString())
  const isClosed = (rule.whyClosed?.(iso) ?? null) !== null
  return (
    <DatePicker.TableCellTrigger
      title={whyNot(iso, rule) ?? undefined}
      className={cx('size-11 fine:h-10', cell, isClosed && 'line-through')}
    >
      {day.day}
    </DatePicker.TableCellTrigger>
  )
}

/** Twelve months or ten years, four in a row. */
function Choices({ api, view }: { api: UseDatePickerReturn; view: 'month' | 'year' }) {
  const rows = view === 'month' ? api.getMonthsGrid({ columns: 4, format: 'short' }) : api.getYearsGrid({ columns: 4 })
  return (
    <DatePicker.Table columns={4} aria-roledescription={calendarText.calendar}>
      <DatePicker.TableBody>
        {rows.map((row) => (
          <DatePicker.TableRow key={row[0]?.value}>
            {row.map((choice) => (
              <DatePicker.TableCell key={choice.value} value={choice.value} className="p-0.5">
                <DatePicker.TableCellTrigger className={cx('h-11 w-18', cell)}>
                  {choice.label}
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  )
}
