import { filterFromFields, listUrl } from '../../src/lib/list-filter.ts'
import { isSingleFacet } from '../catalogue/conditions.ts'
import { pathOf } from './list-model.ts'

const DEFAULTS: Record<string, string> = { display: 'grid', pageSize: '24' }

/**
 * Where a list's form leads: its `f` fields become the `filter` parameter, and fields that say nothing go. Without
 * JavaScript a list has the same addresses as with it. `undefined` when the address is fine as it is.
 */
export function listRedirect(address: URL): string | undefined {
  const cleaned = new URL(address)
  for (const [name, value] of address.searchParams) {
    if (value === '' || DEFAULTS[name] === value) cleaned.searchParams.delete(name)
  }
  const fields = address.searchParams.getAll('f')
  if (fields.length > 0) {
    return pathOf(listUrl(cleaned, { filter: filterFromFields(fields, isSingleFacet) }))
  }
  return pathOf(cleaned) === pathOf(address) ? undefined : pathOf(cleaned)
}
