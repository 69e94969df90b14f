import { Judged, type MarkupKind } from './judged.ts'
import type { KnownTags } from './known-tags.ts'
import type { Markup } from './markup.ts'
import type { Problem } from './problem.ts'
import { judgeAttributes } from './rules/attributes.ts'
import { judgeDocument } from './rules/document.ts'
import { judgeElements } from './rules/elements.ts'
import { judgeFallbacks } from './rules/fallbacks.ts'
import { judgeFiles } from './rules/files.ts'
import { judgePageParts } from './rules/page-parts.ts'
import { judgeSettings } from './rules/settings.ts'
import { judgeTags } from './rules/tags.ts'

/** What is known about the HTML, besides the HTML. */
interface FindOptions {
  readonly tags: KnownTags
  /** In a `fragment`, nothing is missing that another part of the page may have. */
  readonly kind: MarkupKind
}

/**
 * Finds what is wrong in the HTML of a page or of a part of it, in the order of the HTML.
 *
 * A value that the code of a template decides, masked by the characters of `computed.ts`, is never called wrong.
 */
export function findProblems(markup: Markup, { tags, kind }: FindOptions): Problem[] {
  const judged = new Judged(markup, tags, kind)
  judgeTags(judged)
  judgeAttributes(judged)
  judgeFallbacks(judged)
  judgeElements(judged)
  if (kind === 'page') {
    judgeSettings(judged)
    judgePageParts(judged)
    judgeFiles(judged)
    judgeDocument(judged)
  }
  return judged.problems.sort((one, other) => one.place.start - other.place.start)
}
