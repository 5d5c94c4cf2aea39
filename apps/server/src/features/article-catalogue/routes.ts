import * as contract from '@zhiheng/contract/article-catalogue.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { type Answer, answer } from '../../http/calls/answer.ts'
import type { WithConfirmedActions } from '../../platform/confirmed-action.ts'
import type { Site } from '../../platform/site.ts'
import { merge, remove, requireName, restore } from './merging/end-category.ts'
import { addAuthor, retire, rewriteAuthor, showAuthors } from './write-author.ts'
import { addCategory, order, rename, showCategories } from './write-category.ts'

export const routes = (site: Site, { confirmAction }: WithConfirmedActions): readonly Answer[] => [
  answer(contract.listEditedAuthors, () => showAuthors(site)),
  answer(contract.createAuthor, (input) => addAuthor(site, actorOf(input), input.body)),
  answer(contract.changeAuthor, (input) => rewriteAuthor(site, actorOf(input), { ...input.params, ...input.body })),
  answer(contract.retireAuthor, (input) => retire(site, actorOf(input), { ...input.params, ...input.body })),
  answer(contract.listEditedCategories, () => showCategories(site)),
  answer(contract.createCategory, (input) => addCategory(site, actorOf(input), input.body)),
  answer(contract.renameCategory, (input) => rename(site, actorOf(input), { ...input.params, ...input.body })),
  answer(contract.orderCategories, (input) => order(site, actorOf(input), input.body)),
  answer(contract.mergeCategory, async (input) => {
    const { params, body } = input
    await confirmAction({ ...input, ...body }, await requireName(site, params.id))
    return merge(site, actorOf(input), { ...params, version: body.version, into: body.into })
  }),
  answer(contract.restoreCategory, (input) => restore(site, actorOf(input), input.params.id)),
  answer(contract.removeCategory, (input) => remove(site, actorOf(input), { ...input.params, ...input.query })),
]
