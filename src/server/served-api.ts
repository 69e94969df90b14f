import type { Api } from './api.ts'

/** What adapters need of an API. */
export type ServedApi<Env> = Pick<
  Api<string, unknown, Env>,
  'endpoints' | 'place' | 'missing' | 'logMissing' | 'hasPath' | 'handles' | 'fetch'
>

export interface AdapterOptions {
  /**
   * Whether to answer the calls of the contract that have no handler, with 501. `false` leaves them to your own routes, for a shop that
   * answers some calls without the kit; they are not listed at the start then.
   *
   * @default true
   */
  answersMissing?: boolean
}

/** Whether the API answers requests for a path. */
export function isServed<Env>(
  api: ServedApi<Env>,
  method: string,
  path: string,
  { answersMissing = true }: AdapterOptions
): boolean {
  return answersMissing ? api.hasPath(path) : api.handles(method, path)
}
