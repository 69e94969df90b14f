import type { Liquid } from 'liquidjs'
import { globalsOf } from '../../kernel/templates/filters.ts'
import { stockLevel, stockWords } from './stock-words.ts'

/**
 * Adds the filters for stock: `{{ variant.StockQuantity | stock_words }}` → "Only 3 pieces left", and `stock_level` → `out`,
 * `low` or `in`.
 */
export function addStockFilters(liquid: Liquid): void {
  liquid.registerFilter('stock_words', function (pieces: number) {
    return stockWords(globalsOf(this).culture, pieces)
  })
  liquid.registerFilter('stock_level', stockLevel)
}
