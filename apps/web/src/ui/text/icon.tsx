import { cx } from './cx.ts'

const drawings = {
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM14 14l4 4',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12l5-5 5 5',
  right: 'M8 5l5 5-5 5',
  left: 'M12 5l-5 5 5 5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'M4 10.5l4 4 8-9',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  person: 'M10 3.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3.5 17c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5',
  pie: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 3v7l5 5',
  chart: 'M3 16.500h14M5 13l3.5-4 3 2.500L16 6',
  table: 'M3 5h14v10H3zM3 10h14M8 5v10',
  sun: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.500M10 16.500V18M2 10h1.500M16.5 10H18M4.3 4.300l1.1 1.100M14.6 14.600l1.1 1.100M4.3 15.700l1.1-1.100M14.6 5.400l1.1-1.1',
  moon: 'M16.5 11.800A7 7 0 0 1 8.2 3.500a7 7 0 1 0 8.3 8.300z',
  auto: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
  eye: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.500S2 10 2 10zM10 7.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  info: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v5M10 6.200v.1',
  warning: 'M10 3.500L2.5 16.500h15zM10 8.500v4M10 14.500v.1',
  external: 'M11 4h5v5M16 4l-7 7M14 11.500V16H4V6h4.5',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.400l.8-10',
  edit: 'M4 16l.8-3.400L13 4.400l2.6 2.6-8.2 8.200zM11.5 6l2.6 2.6',
  copy: 'M7 7h9v9H7zM13 7V4H4v9h3',
  reload: 'M16 10a6 6 0 1 1-1.8-4.300M16 3v3.500h-3.5',
  more: 'M5 10h.01M10 10h.01M15 10h.01M5 9.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM10 9.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM15 9.500a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  calendar: 'M4 5h12v11.5H4zM4 8.500h12M7 3v3.500M13 3v3.500',
  pause: 'M7.5 5v10M12.5 5v10',
  play: 'M7 4.500l8.5 5.500L7 15.500z',
  columns: 'M3.5 4.500h13v11h-13zM8 4.500v11M12.5 4.500v11',
  bell: 'M5 14v-4.500a5 5 0 0 1 10 0V14l1.5 1.500h-13zM8.3 17.500a1.8 1.8 0 0 0 3.4 0',
  heart: 'M10 17S3 12.600 3 7.600A3.9 3.9 0 0 1 10 5.400a3.9 3.9 0 0 1 7 2.200C17 12.600 10 17 10 17z',
  share:
    'M8 9.5l4.5-2.600M8 10.500l4.5 2.600M5.800 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM14.300 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM14.300 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  gift: 'M3.5 7h13v3h-13zM4.5 10h11v6.500h-11zM10 7v9.500M10 7C8 7 5.800 6.200 5.800 4.600S8.800 2.500 10 7c1.2-4.5 4.2-4 4.2-2.400S12 7 10 7z',
  lock: 'M5.5 9h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM7 9V6.500a3 3 0 0 1 6 0V9',
} as const

export type IconName = keyof typeof drawings

/** A line drawing of 20 px. It says nothing: the text beside it does. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('icon', className)}>
      <path d={drawings[name]} />
    </svg>
  )
}
