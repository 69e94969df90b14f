import { expect, test } from 'vitest'

import { parseOrderLines, withLine } from '../../../src/lib/quick-order/order-lines.ts'

function read(text: string) {
  return parseOrderLines(text).map(line => [line.number, line.reference, line.quantity])
}

test('reads references and quantities as people type them', () => {
  expect(read('TP-RED;2\n\n  ART-5001 ; 12 \nMUG-1\nMUG-2;')).toEqual([
    [1, 'TP-RED', 2],
    [3, 'ART-5001', 12],
    [4, 'MUG-1', 1],
    [5, 'MUG-2', 1]
  ])
})

test('reads what spreadsheets copy and save', () => {
  expect(read('\uFEFFRéférence;Quantité\r\n"TP-RED";"2"\r\nTP-BLUE;3')).toEqual([
    [2, 'TP-RED', 2],
    [3, 'TP-BLUE', 3]
  ])
  expect(read('TP-RED\t2\nTP-BLUE\t3')).toEqual([
    [1, 'TP-RED', 2],
    [2, 'TP-BLUE', 3]
  ])
  expect(read('TP-RED,2')).toEqual([[1, 'TP-RED', 2]])
})

test('does not read other text as a quantity', () => {
  for (const quantity of ['two', '1.5', '0', '-3', '1e3', '9999999']) {
    expect(read(`TP-1;${quantity}`), quantity).toEqual([[1, 'TP-1', undefined]])
  }
})

test('recognizes a heading in the first line only', () => {
  expect(read('A1;1\nTotal;pieces')).toEqual([
    [1, 'A1', 1],
    [2, 'Total', undefined]
  ])
})

test('changes one line and leaves the others as they were typed', () => {
  expect(withLine('A;1\n b ; 2\nC;3', 3, 'C;4')).toBe('A;1\n b ; 2\nC;4')
  expect(withLine('A;1\n b ; 2\nC;3', 1, undefined)).toBe(' b ; 2\nC;3')
})
