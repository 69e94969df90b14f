import { createRoot } from 'react-dom/client'

import { NO_FILTER } from '../../../src/shared/lists/list-filter.ts'
import { FacetGroup } from '../../../widgets/filters/facet-group.tsx'
import { longFacet } from '../../support/facets.ts'

window.mountFacet = count => {
  const facet = longFacet(count)
  createRoot(document.getElementById('page')!).render(
    <FacetGroup facet={facet} filter={NO_FILTER} onToggle={() => {}} onLimit={() => {}} />
  )
}
