import * as contract from '@zhiheng/contract/article-editing.ts'
import * as publishing from '@zhiheng/contract/article-editing/publishing.ts'
import * as versions from '@zhiheng/contract/article-editing/versions.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import { type Answer, answer, type Origin } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { confirmAction } from '../account-data/confirm-action.ts'
import { createArticle } from './create-article.ts'
import { listEdited } from './desk/list-edited.ts'
import type { Editor } from './editor.ts'
import { dropAutosave, keepAutosave } from './keep-autosave.ts'
import { publishArticle, withdrawArticle } from './publish-article.ts'
import { removeArticle } from './remove-article.ts'
import { requireEdited } from './require-edited.ts'
import { saveVersion } from './save-version.ts'
import { showEdited } from './show-edited.ts'
import { showVersion, showVersions } from './show-versions.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listEditedArticles, ({ member, query }) => listEdited(site, member.id, query)),
  answer(contract.getEditedArticle, ({ member, params }) => showEdited(site, member.id, params.id)),
  answer(contract.createArticle, ({ member, origin, body }) => createArticle(site, editorOf({ member, origin }), body)),
  answer(contract.saveArticle, ({ member, origin, params, body }) =>
    saveVersion(site, editorOf({ member, origin }), { ...params, ...body }),
  ),
  answer(versions.listArticleVersions, ({ params }) => showVersions(site, params.id)),
  answer(versions.getArticleVersion, ({ params }) => showVersion(site, params)),
  answer(contract.autosaveArticle, ({ member, params, body }) => keepAutosave(site, member.id, { ...params, ...body })),
  answer(contract.discardAutosave, ({ member, params }) => dropAutosave(site, member.id, params.id)),
  answer(contract.removeArticle, async ({ member, origin, params, body }) => {
    const { title } = (await requireEdited(site, params.id)).newest.article
    await confirmAction(site, { member, origin, ...body }, title || params.id)
    return removeArticle(site, editorOf({ member, origin }), params.id)
  }),
  answer(publishing.publishArticle, ({ member, origin, params, body }) =>
    publishArticle(site, editorOf({ member, origin }), { ...params, ...body }),
  ),
  answer(publishing.withdrawArticle, ({ member, origin, params }) =>
    withdrawArticle(site, editorOf({ member, origin }), params.id),
  ),
]

function editorOf({ member, origin }: { readonly member: Caller; readonly origin: Origin }): Editor {
  return { memberId: member.id, ip: origin.ip, userAgent: origin.userAgent }
}
