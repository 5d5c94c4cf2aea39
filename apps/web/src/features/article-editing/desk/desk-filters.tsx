import { useQuery } from '@tanstack/react-query'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'

import { StaffFilter, StaffFilters, StaffWords } from '../../back-office/staff-filters.tsx'
import { compareText } from '../comparing/compare-text.ts'
import { categories, type DeskChoice, writers } from '../queries.ts'
import { deskPath, deskStates } from './desk-address.ts'
import { deskText as text } from './desk-text.ts'

/** Narrows the desk; what it is narrowed to stands in the address. */
export function DeskFilters({ choice }: { readonly choice: DeskChoice }) {
  const known = useQuery(categories).data?.categories ?? []
  const authors = useQuery(writers).data?.entries ?? []
  return (
    <StaffFilters
      key={deskPath(choice)}
      label={text.filters}
      path="/admin/articles"
      addressOf={deskPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[2fr_repeat(5,1fr)_auto] lg:items-end"
    >
      <StaffWords label={text.words} value={choice.words} />
      <StaffFilter
        name="state"
        label={text.state}
        value={choice.state}
        choices={deskStates.map((one) => [one, text.states[one]])}
      />
      <StaffFilter
        name="section"
        label={text.section}
        value={choice.section}
        choices={articleSections.map((one) => [one, compareText.sections[one]])}
      />
      <StaffFilter
        name="kind"
        label={text.kind}
        value={choice.kind}
        choices={articleKinds.map((one) => [one, compareText.kinds[one]])}
      />
      <StaffFilter
        name="category_id"
        label={text.category}
        value={choice.category_id}
        choices={known
          .filter(({ section }) => choice.section === undefined || section === choice.section)
          .map(({ id, name }) => [String(id), name])}
      />
      <StaffFilter
        name="author_id"
        label={text.author}
        value={choice.author_id}
        choices={authors.map(({ id, name }) => [String(id), name])}
      />
    </StaffFilters>
  )
}
