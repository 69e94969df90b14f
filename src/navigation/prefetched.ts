import type { Wish } from './session/visit.ts'

/** Gives the answer that was fetched ahead for a wish, or is on its way; `undefined` when there is none of use. */
export type TakePrefetched = (
  wish: Pick<Wish, 'url' | 'fresh'>,
  signal: AbortSignal
) => Promise<Response | undefined> | undefined

/** Nothing is fetched ahead before the code that does it is here. */
export let takePrefetched: TakePrefetched = () => undefined

export function offerPrefetched(take: TakePrefetched): void {
  takePrefetched = take
}
