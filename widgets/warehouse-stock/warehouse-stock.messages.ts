import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/warehouse-stock.json'

export const t = messages('warehouseStock', texts)
