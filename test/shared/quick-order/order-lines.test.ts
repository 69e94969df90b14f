import { expect, test } from 'vitest'

import { cellLine, orderLine } from '../../../src/shared/quick-order/order-lines.ts'
import {
  parseOrderLines,
  plainLines,
  withLines
} from '../../../src/shared/quick-order/read-order-lines.ts'
import { SPREADSHEET_SNIPPETS } from '../../support/spreadsheet-snippets.ts'

function read(text: string) {
  return parseOrderLines(text).map(line => [
    line.number,
    line.reference,
    line.quantity ?? line.problem
  ])
}

test.each(SPREADSHEET_SNIPPETS)(
  'reads %j as it is meant, or says what is wrong',
  (text, lines) => {
    expect(read(text)).toEqual(lines)
  }
)

test.each(SPREADSHEET_SNIPPETS)(
  'means the same by the lines of %j without its header',
  text => {
    const without = read(
      parseOrderLines(text)
        .map(line => line.text)
        .join('\n')
    )
    expect(without.map(([, ...line]) => line)).toEqual(read(text).map(([, ...line]) => line))
  }
)

test('changes one line and leaves the others as they were typed', () => {
  const text = 'A;1\n b ; 2\nC;3'
  expect(withLines(text, new Map([[3, 'C;4']]))).toBe('A;1\n b ; 2\nC;4')
  expect(withLines(text, new Map([[1, undefined]]))).toBe(' b ; 2\nC;3')
  expect(withLines('A;1\n"B\n";2', new Map([[1, 'A;5']]))).toBe('A;5\nB;2')
})

test('keeps the meaning of the lines when one of a table with a header changes', () => {
  const text = 'Name;Qty;Reference\nTeapot;1;TP-1\nCup;two;CU-1\nMug;3;MU-1'
  expect(withLines(text, new Map([[2, 'TP-1;5']]))).toBe('TP-1;5\nCU-1;two\nMU-1;3')
  expect(plainLines('TP-1 ;2')).toBe('TP-1 ;2')
})

test('shows all of a line whose reference is missing', () => {
  const [line] = parseOrderLines('Name;Reference;Qty\nTeapot;;2')
  expect(line?.text).toBe(';Teapot;2')
})

test('writes references so that they are read back', () => {
  for (const reference of ['TP-1', 'A;B', '"A', 'A"B', 'A,B', "A'B"]) {
    expect(read(orderLine(reference, 2)), reference).toEqual([[1, reference, 2]])
  }
  expect(cellLine(['A;B', 'C'])).toBe('"A;B";C')
})

test('does not cut a long reference through a character', () => {
  expect(parseOrderLines(`${'A'.repeat(59)}😀;1`)[0]?.reference).toBe('A'.repeat(59))
})
