import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../../../demo-cms/extras/invoices/document.ts'
import { invoicePdf } from '../../../../demo-cms/extras/invoices/invoice-pdf.ts'
import { drawnIn, linesIn } from '../../../support/read-pdf.ts'

const table = (rows: string[][]) => ({
  summary: 'Taxes',
  columns: ['Article', 'Total'],
  shares: [0.6, 0.4],
  rows
})

function invoice(buyer: string[], item = 'Théière'): InvoiceDocument {
  return {
    version: 1,
    culture: 'fr',
    title: 'Facture 2026-000001',
    facts: [['Référence', 'A 12']],
    seller: ['Vitrine'],
    buyer: { heading: 'Client', lines: buyer },
    delivery: { heading: 'Livraison', lines: buyer },
    items: table([[item, '10,00 €']]),
    totals: [['Total', '10,00 €']],
    taxes: table([['21 %', '1,74 €']]),
    notice: null,
    notes: [],
    pageLabel: 'page {page} de {pages}',
    amounts: { currency: 'EUR', currencyRate: 1, totalMinor: 1000, taxes: [] }
  }
}

const scripts: readonly (readonly [string, string])[] = [
  ['Japanese', 'やまだ 太郎 渋谷区 ビル'],
  ['Chinese', '王小明 北京市朝阳区'],
  ['traditional Chinese', '臺灣 臺北市'],
  ['Korean', '홍길동 서울특별시'],
  ['Thai', 'สมชาย ใจดี'],
  ['emoji', 'Zoé 🎁 ❤️ 👩‍👧 1️⃣ 🇧🇪'],
  ['Cyrillic and Greek', 'Ольга Ελένη']
]

test.each(scripts)('prints %s without boxes [ORD-01]', async (_, name) => {
  const pdf = await invoicePdf(invoice([name], name))
  expect(drawnIn(pdf).filter(({ glyphs }) => glyphs.includes(0))).toEqual([])
  const printed = linesIn(pdf).join('')
  const letters = [...name].filter(one => !/[\s\p{Cf}\p{Variation_Selector}]|🇧|🇪/u.test(one))
  expect(letters.filter(letter => !printed.includes(letter))).toEqual([])
})

/** A name, and how it is seen from left to right. */
const rightToLeft: readonly (readonly [string, string])[] = [
  ['כהן', 'ןהכ'],
  ['Dana כהן', 'Dana ןהכ'],
  ['דנה כהן (Dana) 12', '12 (Dana) ןהכ הנד'],
  ['Rue כהן 12, 34', 'Rue 34 ,12 ןהכ']
]

test.each(rightToLeft)(
  'prints “%s” in the order in which it is read [ORD-01]',
  async (name, seen) => {
    const pdf = await invoicePdf(invoice([name, 'Rue Haute 1']))
    expect(drawnIn(pdf).filter(({ glyphs }) => glyphs.includes(0))).toEqual([])
    expect(linesIn(pdf)).toContain(seen + seen)
  }
)

test('joins the letters of Arabic [ORD-01]', async () => {
  const drawn = drawnIn(await invoicePdf(invoice(['ببب', 'ب'])))
  const rows = [
    ...new Set(
      drawn.filter(one => /\p{Script=Arabic}/u.test(one.text)).map(({ y }) => Math.round(y))
    )
  ]
  const glyphsAt = (row: number) =>
    new Set(drawn.filter(({ y }) => Math.abs(y - row) < 6).flatMap(({ glyphs }) => glyphs))
  const joined = glyphsAt(rows[0]!)
  const alone = glyphsAt(rows.at(-1)!)
  expect(joined).not.toContain(0)
  // the same letter has other forms at the start, in the middle, at the end and alone, all with the same dot
  expect(joined.size).toBeGreaterThan(2)
  expect([...alone].some(glyph => !joined.has(glyph))).toBe(true)
})

test('wraps a long address that has no blanks [ORD-01]', async () => {
  const address = '東京都渋谷区神南一丁目二番三号'.repeat(4)
  const pdf = await invoicePdf(invoice([address]))
  const parts = drawnIn(pdf).filter(({ text }) => /\p{Script=Han}/u.test(text))
  expect(new Set(parts.map(({ y }) => Math.round(y))).size).toBeGreaterThan(2)
  const page = 595
  for (const { x, text } of parts) expect(x + 10 * text.length).toBeLessThan(page)
})

test('keeps the direction of a text in all its lines [ORD-01]', async () => {
  const street = 'רחוב '.repeat(12)
  const lines = linesIn(await invoicePdf(invoice([`${street}Dana 12`])))
  expect(lines.find(line => line.includes('Dana'))).toMatch(/^Dana 12 בוחר/)
})

test('says to screen readers what is written from right to left [ORD-01]', async () => {
  const pdf = (await invoicePdf(invoice(['דנה כהן']))).toString('latin1')
  expect(pdf).toContain('/ActualText')
  expect((await invoicePdf(invoice(['Dana Cohen']))).toString('latin1')).not.toContain(
    '/ActualText'
  )
})

test('reads no other font for names in Latin letters [ORD-01]', async () => {
  const fonts = (pdf: Buffer) => pdf.toString('latin1').match(/\/FontFile2/g)?.length
  expect(fonts(await invoicePdf(invoice(['Łukasz Šimić'])))).toBe(2)
  expect(fonts(await invoicePdf(invoice(['Łukasz כהן'])))).toBe(3)
})
