import type { Problem } from '../diagnostics/problem.ts'

/** A file with its problems. */
export interface FileResult {
  /** Relative, with slashes. */
  readonly file: string
  readonly text: string
  readonly problems: readonly Problem[]
}

/** How many problems of a severity there are. */
export function countOf(results: readonly FileResult[], severity: Problem['severity']): number {
  return results
    .flatMap(({ problems }) => problems)
    .filter(problem => problem.severity === severity).length
}
