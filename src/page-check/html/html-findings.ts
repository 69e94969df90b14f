import { findProblems } from '../../diagnostics/find-problems.ts'
import type { KnownTags } from '../../diagnostics/known-tags.ts'
import { parseMarkup } from '../../diagnostics/parse-markup.ts'
import type { Finding } from '../finding.ts'
import { elementAt } from './locate.ts'

/** What is wrong in the HTML of the page, each with its element. */
export function htmlFindings(html: string, tags: KnownTags): Finding[] {
  const markup = parseMarkup(html)
  return findProblems(markup, { tags, kind: 'page' }).map(problem => ({
    ...problem,
    element: elementAt(markup, problem.place)
  }))
}
