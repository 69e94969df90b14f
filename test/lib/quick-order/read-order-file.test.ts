import { expect, test } from 'vitest'

import { readOrderFile } from '../../../src/lib/quick-order/read-order-file.ts'
import { workbook } from '../../support/workbook.ts'

const TEXT = 'Réf.\tQté\r\nTP-1\t2\r\nTP-2\t3'

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  for (const [index, unit] of [...`\uFEFF${text}`].entries()) {
    view.setUint16(2 * index, unit.charCodeAt(0), isLittle)
  }
  return new Uint8Array(view.buffer)
}

function windows(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...text].map(letter => letter.charCodeAt(0)))
}

test.each([
  ['UTF-8', TEXT],
  ['UTF-8 with a byte order mark', `\uFEFF${TEXT}`],
  ['UTF-16, little endian', utf16(TEXT, true)],
  ['UTF-16, big endian', utf16(TEXT, false)],
  ['Windows-1252', windows(TEXT)],
  [
    'a workbook',
    workbook([
      ['Réf.', 'Qté'],
      ['TP-1', 2],
      ['TP-2', '3,00']
    ])
  ],
  [
    'a workbook with other columns',
    workbook([
      ['Nom', 'Qté', null, 'Réf.'],
      ['Théière', 2, null, 'TP-1'],
      [null],
      [null, 3, null, 'TP-2']
    ])
  ]
])('reads %s', async (_, content) => {
  expect(await readOrderFile(new File([content], 'order'))).toEqual({ text: 'TP-1;2\nTP-2;3' })
})

test('keeps the lines of a workbook that are not understood', async () => {
  const file = new File(
    [
      workbook([
        ['Reference', 'Qty'],
        ['TP-1', 2.5],
        [null, 3],
        [4006381, 1]
      ])
    ],
    'order.xlsx'
  )
  expect(await readOrderFile(file)).toEqual({ text: 'TP-1;2.5\n;3\n4006381;1' })
})

test('says which files it cannot read', async () => {
  const problem = async (content: BlobPart) => readOrderFile(new File([content], 'order'))
  expect(await problem('PK\u0003\u0004')).toEqual({ problem: 'notTable' })
  expect(await problem(workbook([['TP-1', 2]]).slice(0, -1))).toEqual({ problem: 'notTable' })
  expect(await problem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual({
    problem: 'notTable'
  })
  expect(await problem('A'.repeat(1_000_001))).toEqual({ problem: 'tooLarge' })
  const rows = Array.from({ length: 9000 }, (_, index) => [`TP-${index}`, 1])
  expect(await problem(workbook(rows))).toEqual({ problem: 'tooLong' })
})
