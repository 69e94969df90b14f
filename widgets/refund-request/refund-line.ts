import {
  type InferOutput,
  integer,
  minValue,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'

/** A line of an order that can be refunded; amounts in major units. */
export const RefundLine = object({
  Id: string(),
  /** What was paid for a piece, with up to two decimals more than the currency has. */
  UnitPriceTaxIncl: pipe(number(), minValue(0)),
  /** How many pieces can still be requested. */
  Returnable: pipe(number(), integer(), minValue(0)),
  /** What can still be refunded for the line. */
  RemainingAmount: pipe(number(), minValue(0)),
  /** What is refunded for all returnable pieces, if rounding left some cents of the pieces before. */
  AmountOfAll: optional(pipe(number(), minValue(0)))
})
export type RefundLine = InferOutput<typeof RefundLine>
