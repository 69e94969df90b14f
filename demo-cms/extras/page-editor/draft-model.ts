import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { blockKinds } from './blocks.ts'
import { knownChoices, readChoices } from './choices.ts'
import type { FindDeadLinks } from './dead-links.ts'
import type { Draft } from './drafts.ts'
import { blockName } from './field-texts.ts'
import { blockLink, editorLink, pageLink } from './links.ts'
import { readVersions, type Version } from './versions.ts'
import { warningsOf } from './warnings.ts'

/** The settings of a page as they were typed. */
export interface TypedSettings {
  title: string
  description: string
  slug: string
  isHome: boolean
}

/** The data of a page in the editor. */
export async function draftModel(
  db: Db,
  site: LocalizedSite,
  draft: Draft,
  findDeadLinks: FindDeadLinks,
  typed: TypedSettings = draft
) {
  const { culture } = site
  const versions = await readVersions(db, draft.id)
  const choices = knownChoices(await readChoices(db, site), await findDeadLinks(draft.blocks))
  const warnings = warningsOf(culture, draft.blocks, choices)
  const url = editorLink(site, draft.id)
  return {
    page: draft,
    url,
    shown: pageLink(site, draft.slug),
    previewUrl: `${url}/preview?draft=${draft.draft}`,
    typed,
    status: statusOf(versions, draft),
    scheduled: versions.filter(({ isScheduled }) => isScheduled),
    versionCount: versions.length,
    kinds: blockKinds.map(value => ({ value, name: text(culture, `Editor.Kind.${value}`) })),
    blocks: draft.blocks.map((block, index) => ({
      id: block.id,
      kindName: text(culture, `Editor.Kind.${block.kind}`),
      name: blockName(culture, block),
      url: blockLink(site, draft.id, block.id),
      isFirst: index === 0,
      isLast: index === draft.blocks.length - 1,
      warnings: warnings
        .filter(({ blockId }) => blockId === block.id)
        .map(({ field, message }) => ({ message, place: field.replaceAll('.', '-') }))
    })),
    warningCount: warnings.length
  }
}

/** What shoppers see now. */
export function statusOf(versions: readonly Version[], draft: Pick<Draft, 'draft'>) {
  const current = [...versions]
    .filter(({ isScheduled }) => !isScheduled)
    .sort(
      (one, other) =>
        other.publishAt.getTime() - one.publishAt.getTime() || other.number - one.number
    )[0]
  if (!current) return { state: 'draft' as const, current }
  if (!current.isOnline) return { state: 'offline' as const, current }
  return {
    state: current.draft < draft.draft ? ('changed' as const) : ('online' as const),
    current
  }
}
