import { readSheet } from 'read-excel-file/universal'

import { cellText, type Row } from '../../shared/quick-order/row-at.ts'

/**
 * The rows of the first sheet of a workbook.
 *
 * @throws if it is not an `.xlsx` file.
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Row[]> {
  const sheet = await readSheet(bytes)
  return sheet.map((cells, index) => ({
    number: index + 1,
    cells: cells.map(cell => cellText(textOf(cell))),
    delimiter: '',
    height: 1
  }))
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
