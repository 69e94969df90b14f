import { findProblems } from '../diagnostics/find-problems.ts'
import type { KnownTags } from '../diagnostics/known-tags.ts'
import { parseMarkup } from '../diagnostics/parse-markup.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { SEVERITIES } from '../diagnostics/rules.ts'
import { ignoreComments, isIgnored } from './ignore-comments.ts'
import { maskFile } from './templates/template-languages.ts'

export type RuleSetting = 'off' | 'warning' | 'error'

interface LintOptions {
  readonly tags: KnownTags
  /** The rules that are switched off or have another severity, by their names. */
  readonly rules: ReadonlyMap<string, RuleSetting>
  /** Whether comments that switch nothing off are problems. */
  readonly reportsUnused: boolean
}

/**
 * Finds the problems of a page or a template, in the order of the text.
 *
 * @param name The name of the file, which says the template language.
 */
export function lintText(name: string, text: string, options: LintOptions): Problem[] {
  const { html, branches } = maskFile(name, text)
  const kind = /<!doctype|<html[\s>]/i.test(html) ? 'page' : 'fragment'
  const markup = parseMarkup(html, branches)
  const comments = ignoreComments(text)
  const found = findProblems(markup, { tags: options.tags, kind })
    .filter(({ rule }) => options.rules.get(rule) !== 'off')
    .filter(({ rule, place }) => !isIgnored(comments, rule, place))
  const unused = comments.filter(({ kind, uses }) => kind !== 'enable' && uses === 0)
  const reported = options.reportsUnused
    ? unused.map(({ place }) => ({
        rule: 'unused-ignore',
        severity: SEVERITIES['unused-ignore'],
        values: {},
        place
      }))
    : []
  return [...found, ...reported]
    .map(problem => {
      const severity = options.rules.get(problem.rule)
      return severity === 'error' || severity === 'warning' ? { ...problem, severity } : problem
    })
    .sort((one, other) => one.place.start - other.place.start)
}
