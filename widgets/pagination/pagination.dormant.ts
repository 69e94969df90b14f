import { wakeIfAny } from '../wake-if-any.ts'

/** The links of the fallback do the same, except for loading automatically [UIX-05]. */
export const pagination = wakeIfAny('vitrine-pagination', element =>
  element.hasAttribute('auto-more')
)
