import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OrderLine } from '../../src/contract/index.ts'
import { toMajor, toMinor } from '../../src/lib/numbers/money.ts'
import {
  MOST_ORDER_LINES,
  orderLine,
  parseOrderLines,
  type TypedLine
} from '../../src/lib/quick-order/order-lines.ts'
import type { Place } from '../catalogue/links.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { fieldOf, linesOf } from '../server/fields.ts'
import { type Session, sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import { addLines } from './add-lines.ts'
import { checkLines } from './check-lines.ts'

type Visit = FastifyRequest<{ Params: { culture: string } }>

const LONGEST_TEXT = 20_000

/** A typed line and what it stands for. */
interface Row extends TypedLine {
  line: OrderLine | undefined
  problem: string | undefined
}

/** Ordering by reference, without scripts: one form, which the server answers with what each line is. */
export async function quickOrderPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/quickorder`

  app.get(path, async (visit: Visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    return show(visit, reply, place, '')
  })

  app.post(path, async (visit: Visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const typed = linesOf(visit.body, 'Lines', LONGEST_TEXT)
    if (fieldOf(visit.body, 'do') !== 'add') return show(visit, reply, place, typed)
    const session = await sessionOf(db, visit, reply)
    const rows = await rowsOf(place, typed, session)
    const fine = rows.filter(isFine)
    const key = fieldOf(visit.body, 'Key').replace(/[^\w-]/g, '')
    const items = fine.map(({ line }) => ({
      ProductVariantId: line!.Product!.ProductVariantId,
      Quantity: line!.Quantity
    }))
    const added = await addLines(db, session.cartId, items, place.culture, key || undefined)
    // what did not come in stays typed, with the reason
    const left = rows.filter(row => (added[fine.indexOf(row)]?.Quantity ?? 0) === 0)
    if (left.length === 0) return seeOther(reply, `${basePath}/${place.culture}/shoppingcarts`)
    const count = rows.length - left.length
    return show(visit, reply, place, textOf(left, typed), count)
  })

  async function show(
    visit: Visit,
    reply: FastifyReply,
    place: Place,
    typed: string,
    added = 0
  ): Promise<FastifyReply> {
    const session = await sessionOf(db, visit, reply)
    const rows = await rowsOf(place, typed, session)
    const fine = rows.filter(isFine)
    const isWrong = fine.length < rows.length
    return showPage(visit, reply, {
      template: 'quick-order/quick-order',
      culture: place.culture,
      title: text(place.culture, 'QuickOrder.Title'),
      status: isWrong && added === 0 ? 422 : 200,
      canonicalPath: `${basePath}/${place.culture}/quickorder`,
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
        added,
        most: MOST_ORDER_LINES,
        isKnown: session.customerId !== undefined,
        key: randomUUID()
      }
    })
  }

  async function rowsOf(place: Place, typed: string, session: Session): Promise<Row[]> {
    const lines = parseOrderLines(typed)
    const looked = lines.slice(0, MOST_ORDER_LINES).filter(({ quantity }) => quantity)
    const answers = await checkLines(
      db,
      place,
      looked.map(({ reference, quantity = 0 }) => ({ reference, quantity })),
      session
    )
    return lines.map((line, index) => {
      const answer = answers[looked.indexOf(line)]
      const why = index < MOST_ORDER_LINES ? 'QuickOrder.NoNumber' : 'QuickOrder.TooMany'
      const problem = answer
        ? (answer.Problem ?? undefined)
        : text(place.culture, why, { max: MOST_ORDER_LINES })
      return { ...line, line: answer, problem }
    })
  }

  function placeOf(visit: Visit): Place | undefined {
    const { culture } = visit.params
    return isCulture(culture) ? { basePath, culture } : undefined
  }
}

function isFine(row: Row): boolean {
  return row.line !== undefined && row.line.Problem === null
}

/** In hundredths of a cent: the price of one piece may have fractions. */
function amountOf({ Product, Quantity }: OrderLine): number {
  return toMinor(Product!.UnitPriceTaxIncl, 4) * Quantity
}

/** The lines that are left, as they were typed. */
function textOf(rows: readonly Row[], typed: string): string {
  const lines = typed.split('\n')
  return rows
    .map(({ number, reference }) => lines[number - 1] ?? orderLine(reference, 1))
    .join('\n')
}
