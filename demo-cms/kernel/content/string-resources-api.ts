import { site } from 'vitrine/contract'
import type { Calls } from '../http/calls.ts'
import { stringResources } from '../texts/texts.ts'

/** The texts that widgets read [CTX-03]. */
export function stringResourcesApi(calls: Calls): void {
  calls.handle(site.stringResources, ({ culture }) => stringResources(culture), {
    cache: 'public, max-age=300'
  })
}
