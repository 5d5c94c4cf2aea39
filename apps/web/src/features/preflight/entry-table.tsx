import { formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { levelName } from '../firms/level-name.ts'
import { amountInWords } from './amount-in-words.ts'
import { text } from './preflight-text.ts'
import type { PreflightEntry } from './queries.ts'
import { ShareChanges } from './share-changes.tsx'

const { heads } = text

const outcomeTones = {
  passes: 'success',
  look: 'warn',
  blocked: 'danger',
  nothing: 'plain',
} as const satisfies Record<PreflightEntry['outcome'], TagTone>

/** What a pre-flight found of each portfolio, with all that is to be known of it. */
export function EntryTable({ rows }: { readonly rows: readonly PreflightEntry[] }) {
  return <Table caption={text.rows} columns={columns} rows={rows} rowKey={(row) => row.portfolio_id} stacked />
}

function Found({ entry }: { readonly entry: PreflightEntry }) {
  const { outcome, exceptions, effect, client } = entry
  return (
    <span className="block max-w-[26em]">
      <span className="flex flex-wrap items-center gap-1">
        <Tag tone={outcomeTones[outcome]}>{text.outcomes[outcome]}</Tag>
        <span className="text-12 text-ink-2">{exceptions.map((one) => text.exceptions[one]).join('、')}</span>
      </span>
      {effect.trades > 0 && (
        <details className="text-13">
          <summary
            aria-label={text.changesOf(client)}
            className="relative z-1 flex min-h-11 w-fit items-center text-brand-text hover:underline fine:min-h-7"
          >
            {text.changes}
          </summary>
          <ShareChanges funds={effect.funds} />
        </details>
      )}
    </span>
  )
}

const figure = (key: keyof typeof heads, cell: (entry: PreflightEntry) => string): Column<PreflightEntry> => ({
  key,
  head: heads[key],
  label: heads[key],
  stack: 'figure',
  align: 'right',
  cell,
})

const columns: readonly Column<PreflightEntry>[] = [
  {
    key: 'client',
    head: heads.client,
    className: 'name',
    cell: ({ client, email, portfolio }) => (
      <>
        <TextLink
          to={`/manage/members/${encodeURIComponent(email)}`}
          className="inline-flex min-h-11 items-center fine:min-h-7"
        >
          {client}
        </TextLink>
        <span className="block text-12 font-normal wrap-anywhere text-ink-3">{portfolio}</span>
      </>
    ),
  },
  { key: 'outcome', head: heads.outcome, stack: 'line', cell: (entry) => <Found entry={entry} /> },
  { key: 'level', head: heads.level, label: heads.level, stack: 'named', cell: ({ level }) => levelName(level) },
  figure('value', ({ effect }) => amountInWords(effect.value, effect.currency)),
  figure('change', ({ effect }) => formatShare(effect.trades > 0 ? effect.change : null)),
  figure('funds', ({ effect }) => formatCount(effect.trades > 0 ? effect.funds_after : null)),
  figure('cost', ({ effect }) => amountInWords(effect.trades > 0 ? effect.cost : null, effect.currency)),
  figure('tax', ({ effect }) => amountInWords(effect.trades > 0 ? effect.tax : null, effect.currency)),
  {
    key: 'answer',
    head: heads.answer,
    label: heads.answer,
    stack: 'named',
    cell: ({ answer }) => (answer === null ? MISSING : text.answerNames[answer]),
  },
]
