import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OrderLine } from 'vitrine/contract'
import {
  type LineProblem,
  MAX_ORDER_LINES,
  orderLine,
  parseOrderLines,
  type TypedLine,
  toMajor,
  toMinor
} from 'vitrine/shared'
import { fieldOf, formKeyOf, tableOf } from '../../kernel/http/fields.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { askForCookies } from '../../kernel/sessions/blocked-cookies.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addLines } from './add-lines.ts'
import { checkLines } from './check-lines.ts'
import { problemText } from './problem-text.ts'

const MAX_TEXT_LENGTH = 20_000

/** An entered line with its variant. */
interface Row extends Pick<TypedLine, 'number' | 'quantity' | 'text'> {
  /** The reference, or the whole line if it is not understood. */
  name: string
  line: OrderLine | undefined
  problem: string | undefined
}

/** The quick order without JavaScript: a form that the server returns with the details of each line. */
export function quickOrderPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/quickorder', (request, reply, site) => show(request, reply, site, ''))

  pages.post('/quickorder', async (request, reply, site) => {
    const typed = tableOf(request.body, 'Lines', MAX_TEXT_LENGTH)
    if (fieldOf(request.body, 'do') !== 'add') return show(request, reply, site, typed)
    const session = await reply.session()
    const rows = await rowsOf(site, typed, session)
    const fine = rows.filter(isFine)
    const items = fine.map(({ line }) => ({
      ProductVariantId: line!.Product!.ProductVariantId,
      Quantity: line!.Quantity
    }))
    const key = formKeyOf(request)
    const added = await addLines(db, session.cartId, items, site.culture, key)
    // what was not added stays in the form, with the reason
    const left = rows.flatMap(row => restOf(row, added[fine.indexOf(row)]?.Quantity ?? 0))
    if (left.length === 0) {
      return seeOther(reply, askForCookies(request, `${homeLink(site)}/shoppingcarts`))
    }
    const count = added.filter(({ Quantity }) => Quantity > 0).length
    return show(request, reply, site, left.join('\n'), count)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    typed: string,
    added = 0
  ): Promise<FastifyReply> {
    const session = await reply.session()
    const rows = await rowsOf(site, typed, session)
    const fine = rows.filter(isFine)
    const isWrong = fine.length < rows.length
    return showPage(request, reply, {
      template: 'quick-order/quick-order',
      culture: site.culture,
      title: text(site.culture, 'QuickOrder.Title'),
      status: isWrong && added === 0 ? 422 : 200,
      canonicalPath: `${homeLink(site)}/quickorder`,
      model: {
        typed,
        rows,
        lines: rows.flatMap(({ line }) => line ?? []),
        ready: fine.length,
        toMend: rows.length - fine.length,
        total: toMajor(
          fine.reduce((sum, { line }) => sum + amountOf(line!), 0),
          4
        ),
        currency: site.currency.code,
        added,
        most: MAX_ORDER_LINES,
        isKnown: session.customerId !== undefined,
        key: randomUUID()
      }
    })
  }

  async function rowsOf(site: PricedSite, typed: string, session: Session): Promise<Row[]> {
    const lines = parseOrderLines(typed)
    const looked = lines.slice(0, MAX_ORDER_LINES).filter(({ quantity }) => quantity)
    const answers = await checkLines(
      db,
      site,
      looked.map(({ reference, quantity = 0 }) => ({ reference, quantity })),
      session
    )
    return lines.map(({ number, quantity, text, reference, problem }, index) => {
      const line = answers[looked.findIndex(one => one.number === number)]
      const name = problem ? text : reference
      return {
        number,
        quantity,
        text,
        name,
        line,
        problem: problemOf(site.culture, index, line, problem)
      }
    })
  }
}

function problemOf(
  culture: Culture,
  index: number,
  line: OrderLine | undefined,
  problem: LineProblem | undefined
): string | undefined {
  if (problem) return problemText(problem, culture)
  if (index >= MAX_ORDER_LINES)
    return text(culture, 'QuickOrder.TooMany', { max: MAX_ORDER_LINES })
  return line?.Problem ?? undefined
}

/** The line of what is left of an entered line after some pieces of it were added; none if nothing is. */
function restOf({ name, quantity = 0, text }: Row, pieces: number): string[] {
  if (pieces === 0) return [text]
  return pieces < quantity ? [orderLine(name, quantity - pieces)] : []
}

function isFine(row: Row): boolean {
  return row.line !== undefined && row.line.Problem === null
}

/** In hundredths of a cent, because unit prices may have fractions of a cent. */
function amountOf({ Product, Quantity }: OrderLine): number {
  return toMinor(Product!.UnitPriceTaxIncl, 4) * Quantity
}
