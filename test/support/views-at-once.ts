import type { Registry } from '../../src/loader/registry.ts'

/** A registry in which dormant tags render their view at once, for tests and stories that are about the view. */
export function viewsAtOnce(registry: Registry): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([tag, [trigger, code]]) => [
      tag,
      [trigger === 'dormant' || trigger === 'interaction' ? 'eager' : trigger, code]
    ])
  )
}
