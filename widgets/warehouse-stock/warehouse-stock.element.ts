import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, WarehouseStock } from './warehouse-stock.tsx'

export const define = () =>
  defineWidget(
    'vitrine-warehouse-stock',
    WarehouseStock,
    attributes,
    { group: 'product', summary: 'Shows the stock of the selected variant in each warehouse.' },
    'control'
  )
