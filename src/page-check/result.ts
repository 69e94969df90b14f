import type { Finding } from './finding.ts'
import type { Weight } from './library-files.ts'

/** What a check has found. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  /** The address of the page that was checked. */
  readonly url: string
  /** Whether its HTML was checked as the server sends it. */
  readonly isFromServer: boolean
  readonly isEdited: boolean
  readonly tags: readonly string[]
  /** `undefined` where files do not belong to tags. */
  readonly weights: readonly Weight[] | undefined
  /** Of the library. */
  readonly version: string
}

/** A finding with its sentences in the editor's language. */
export interface DescribedFinding {
  readonly finding: Finding
  readonly problem: string
  readonly fix: string
}
