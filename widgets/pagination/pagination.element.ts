import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Pagination } from './pagination.tsx'

export const define = () =>
  defineWidget('vitrine-pagination', Pagination, attributes, {
    group: 'search',
    summary: 'Links to the pages of a list, or loads more of it in place.'
  })
