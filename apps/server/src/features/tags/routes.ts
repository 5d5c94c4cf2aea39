import * as contract from '@zhiheng/contract/tags.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { attachTag, detachTag, mergeTags } from './link-tags.ts'
import { listAllTags, listTags, type OwnOf } from './list-tags.ts'
import { createTag, deleteTag, updateTag } from './name-tags.ts'
import type { TagOwner } from './store.ts'

/** What it asks of the features whose things are tagged. */
export interface WithTagged {
  readonly tagged: OwnOf
}

export const routes = (site: Site, { tagged: own }: WithTagged): readonly Answer[] => {
  const list = (owner: TagOwner, tagId: number | null = null) => listTags(site.db, { ...owner, tagId }, own)
  return [
    answer(contract.listAllTags, ({ member }) => listAllTags(site.db, member.id, own)),
    answer(contract.listTags, ({ member, params }) => list({ memberId: member.id, scope: params.scope })),
    answer(contract.getTag, ({ member, params: { scope, tag } }) => list({ memberId: member.id, scope }, tag)),
    answer(contract.createTag, async ({ member, params: { scope }, body }) => {
      const owner = { memberId: member.id, scope }
      return list(owner, await createTag(site, owner, body.name))
    }),
    answer(contract.updateTag, async ({ member, params: { scope }, body: { tag, name } }) => {
      const owner = { memberId: member.id, scope }
      await updateTag(site, owner, { tagId: tag, name })
      return list(owner, tag)
    }),
    answer(contract.deleteTag, async ({ member, params: { scope }, query: { tag } }) => {
      const owner = { memberId: member.id, scope }
      await deleteTag(site, owner, tag)
      return list(owner)
    }),
    answer(contract.attachTag, async ({ member, params: { scope }, body }) => {
      const owner = { memberId: member.id, scope }
      await attachTag(site, { ...owner, own }, body)
      return list(owner, body.tag)
    }),
    answer(contract.detachTag, async ({ member, params: { scope }, query }) => {
      const owner = { memberId: member.id, scope }
      await detachTag(site, owner, query)
      return list(owner, query.tag)
    }),
    answer(contract.mergeTags, async ({ member, params: { scope }, body }) => {
      const owner = { memberId: member.id, scope }
      await mergeTags(site, owner, body)
      return list(owner, body.to)
    }),
  ]
}
